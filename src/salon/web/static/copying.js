// Copying a text, also on pages that came by http, where there is no clipboard.

export async function copyText(text, beside) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    beside.parentNode.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    beside.focus();
  }
}

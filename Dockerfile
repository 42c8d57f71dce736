# Salon in a container: docker build --tag salon . && docker run --publish 8321:8321 --volume salon:/data salon
# For Postgres see compose.yaml. All packages are pinned with their hashes, as everywhere else.

ARG PYTHON=3.12

FROM python:${PYTHON}-slim AS build
WORKDIR /salon
COPY requirements.txt requirements-postgres.txt ./
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements.txt \
    && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements-postgres.txt
COPY pyproject.toml hatch_build.py README.md LICENSE NOTICE.md ./
COPY scripts/compiling.py scripts/
COPY src src
RUN /venv/bin/pip install --no-cache-dir --no-build-isolation --no-deps .

FROM python:${PYTHON}-slim
RUN useradd --system --uid 10001 --home-dir /data salon && install --directory --owner salon --mode 700 /data
COPY --from=build /venv /venv
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 SALON_DB=/data/salon.db
USER salon
VOLUME /data
EXPOSE 8321
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8321/api/games', timeout=4)"]
ENTRYPOINT ["salon"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8321", "--no-browser"]

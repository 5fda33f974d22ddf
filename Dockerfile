# syntax=docker/dockerfile:1

# Images of the server. It runs as user 1000, on a root file system that may be read-only; /tmp is all that it writes to.
#
#   docker build --target cpu --tag trireme .    ONNX models, on CPUs
#   docker build --target gpu --tag trireme .    and GPUs (CUDA 12)

ARG NODE_VERSION=24.21.0
ARG CUDA_VERSION=12.9.1

# The published package, with the dependencies of the lock file and the native runtime; without what only authors use, or other systems.
FROM node:${NODE_VERSION}-bookworm-slim AS build
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --yes --no-install-recommends cmake g++ make && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm pack --pack-destination /tmp && mkdir /app && tar -xzf /tmp/trireme-*.tgz --strip-components=1 -C /app
WORKDIR /app
RUN cp /source/package-lock.json . \
  && npm ci --omit=dev --omit=peer --ignore-scripts \
  && node cli/bin.js build-native \
  && rm -rf package-lock.json node_modules/@grafana node_modules/@ts-morph node_modules/ts-morph node_modules/onnxruntime-node/bin/*/darwin node_modules/onnxruntime-node/bin/*/win32

# ONNX Runtime's CUDA provider, which is too large for the package and comes from where its publisher keeps it.
FROM build AS build-gpu
RUN ONNXRUNTIME_NODE_INSTALL=cuda12 node node_modules/onnxruntime-node/script/install.js

FROM nvcr.io/nvidia/cuda:${CUDA_VERSION}-cudnn-runtime-ubuntu24.04 AS gpu
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build-gpu /app /app
ENV NODE_ENV=production
USER 1000:1000
EXPOSE 8000 8001 8002
ENTRYPOINT ["node", "/app/cli/bin.js", "serve"]
CMD ["--help"]

FROM node:${NODE_VERSION}-bookworm-slim AS cpu
COPY --from=build /app /app
ENV NODE_ENV=production
USER 1000:1000
EXPOSE 8000 8001 8002
ENTRYPOINT ["node", "/app/cli/bin.js", "serve"]
CMD ["--help"]

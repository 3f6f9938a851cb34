# syntax=docker/dockerfile:1
# The portal in a small image: the client is built in the first stage, only what runs is in the last.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The build needs no Node of its own, no browser and no database server.
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Readable by everybody, writable by nobody but root, who does not run it.
COPY --from=packages /app/node_modules node_modules
COPY package.json mikro-orm.config.ts ./
COPY scripts scripts
COPY demo demo
COPY src/common src/common
COPY src/server src/server
COPY --from=build /app/dist dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, so that SIGTERM reaches the portal.
CMD ["node", "--initial-old-space-size=32", "--heap-growing-percent=50", "--max-semi-space-size=8", "src/server/main.ts"]

# The app and its backend in one image: Node, plain JavaScript, and PGlite for whoever has no Postgres.
# `npm run image` builds it; both bases can be replaced.
ARG BASE_IMAGE=docker.io/library/node:20-bookworm-slim
ARG BUILD_IMAGE=${BASE_IMAGE}

FROM ${BUILD_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# VITE_… lines, as in .env: they are compiled into the app.
ARG APP_VARIABLES=
RUN printf '%s\n' "$APP_VARIABLES" > .env.production.local && npm run build

# Nothing runs in this stage, so the base needs Node and nothing else: no shell, no package manager.
FROM ${BASE_IMAGE}
WORKDIR /app
COPY --from=build /src/node_modules/@electric-sql/pglite node_modules/@electric-sql/pglite
COPY --from=build /src/dist/server dist/server
COPY --from=build /src/dist/app dist/app
ENV NODE_ENV=production SANDBOX=off HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
EXPOSE 3000
# Liveness: a database that is away is not cured by a new container.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]

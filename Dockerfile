# Builds Farsend as one process on one port. See "In a container" in provider/README.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /farsend
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && node scripts/provider-packages.ts /packages

FROM node:24.21.0-bookworm-slim
WORKDIR /farsend
# A container is behind a proxy that ends TLS. DATABASE_URL, SECRETS_KEY, ORIGIN and PARTIES are to be set.
ENV NODE_ENV=production HOST=0.0.0.0 BEHIND_TLS=1 FILES_DIR=/files ASSETS_DIR=/assets
COPY --from=build /packages node_modules
COPY package.json ./
COPY content content
COPY schemas schemas
COPY src/generated src/generated
COPY src/lib src/lib
COPY provider provider
COPY --from=build /farsend/dist dist
RUN mkdir /files /assets && chown node:node /files /assets
VOLUME /files /assets
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "provider/server.ts"]

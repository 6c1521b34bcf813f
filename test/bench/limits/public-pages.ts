// The limit of a public page: its finished HTML as a static file, compressed beforehand, with the same styles and font and without script.
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';

const { PORT, PRODUCT_URL = '', PAGES_ROOT = '' } = process.env;
const app = Fastify();

const rendered = await (await fetch(`${PRODUCT_URL}/?lang=en`)).text();
const page = rendered.replaceAll(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '');
const compressed = brotliCompressSync(page);

app.get('/landing', (_request, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' }).send(compressed),
);
const TYPES: Record<string, string> = { css: 'text/css', woff2: 'font/woff2' };
app.get('/pages/assets/:file', (request, reply) => {
  const { file } = request.params as { file: string };
  const known = path.join(PAGES_ROOT, 'assets', path.basename(file));
  reply.header('cache-control', 'public, max-age=31536000, immutable').type(TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain');
  if (!fs.existsSync(`${known}.br`)) return reply.send(fs.readFileSync(known));
  return reply.header('content-encoding', 'br').send(fs.readFileSync(`${known}.br`));
});

app.get('/', () => 'at work');
await app.listen({ port: Number(PORT), host: '127.0.0.1' });

// Serves the client from its sources with hot reload. Its Vite configuration forwards API requests.
import { createServer } from 'vite';
import { inRoot } from '../paths.mjs';

const server = await createServer({
  configFile: inRoot('apps/web/vite.config.ts'),
  server: { port: Number(process.env.WEB_PORT), strictPort: true },
});
await server.listen();

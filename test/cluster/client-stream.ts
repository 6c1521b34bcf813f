import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventPage, EventView } from '@app/contracts/realtime/realtime.contract';
import { build } from 'rolldown';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OUTPUT = path.join(ROOT, '.cache/client-stream');

/** What the client's stream needs of its surroundings. */
export interface StreamParts {
  socket: unknown;
  fetchEvents(after?: number): Promise<EventPage>;
  onBegin(head: number): void;
  onEvent(event: EventView): void;
  onReset(head: number): void;
  onCaughtUp(): void;
  onSocketMessage(name: string, notice: unknown): void;
  onState(state: string): void;
}

export interface RunningStream {
  start(): void;
  stop(): void;
  /** What the browser says of its network. */
  networkLost(): void;
  wake(): void;
}

export interface ClientStream {
  EventStream: new (parts: StreamParts) => RunningStream;
  /** The failure that the client's own calls throw; the stream reads its code. */
  ApiFailure: new (message: string, status: number, code: string) => Error;
}

/**
 * Bundles the client's own stream as for a browser, and answers where it lies: what is tested is what is shipped, and a faithful copy could
 * be a flattering one.
 */
export async function bundleClientStream(): Promise<string> {
  const inClient = (file: string) => path.join(ROOT, 'apps/web/src/lib', file);
  await build({
    input: { stream: inClient('realtime/event-stream.ts'), failure: inClient('api/api-failure.ts') },
    tsconfig: path.join(ROOT, 'apps/web/tsconfig.json'),
    external: ['zod'],
    output: { dir: OUTPUT, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
  });
  return OUTPUT;
}

export async function loadClientStream(): Promise<ClientStream> {
  const folder = await bundleClientStream();
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(path.join(folder, `${name}.js`)).href) as Promise<ClientStream>;
  const [{ EventStream }, { ApiFailure }] = await Promise.all([load('stream'), load('failure')]);
  return { EventStream, ApiFailure };
}

import { once } from 'node:events';

interface Told {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** A connection to Chromium: https://chromedevtools.github.io/devtools-protocol */
export class DevTools {
  private asked = 0;
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>();

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as Told));
  }

  static async connect(address: string): Promise<DevTools> {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new DevTools(socket);
  }

  /** `session` addresses one page; without it, the command goes to the browser. */
  send<Result = unknown>(method: string, params: object = {}, session?: string): Promise<Result> {
    const id = ++this.asked;
    const answer = Promise.withResolvers<unknown>();
    this.waiting.set(id, answer);
    this.socket.send(JSON.stringify({ id, method, params, sessionId: session }));
    return answer.promise as Promise<Result>;
  }

  private hear({ id, result, error }: Told): void {
    const answer = this.waiting.get(id ?? 0);
    this.waiting.delete(id ?? 0);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  }
}

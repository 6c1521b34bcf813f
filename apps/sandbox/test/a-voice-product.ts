import { vi } from 'vitest';
import { DEALER, type SandboxUnderTest, aSandbox } from './a-sandbox';
import { type ReceivedWebhook, WebhookReceiver } from './webhook-receiver';

type Twiml = string | ((params: Record<string, string>) => string);

/** Number and status of status callbacks, in their order. */
export const progressOf = (webhooks: ReceivedWebhook[]): string[] =>
  webhooks.map(({ params }) => `${params.SequenceNumber} ${params.CallStatus}`).toSorted();

export interface CallOfSandbox {
  sid: string;
  parent_sid: string | null;
  from: string;
  to: string;
  direction: string;
  status: string;
  seconds: number;
  heard_digits: string;
}

/** A sandbox and a dealership's server that answers calls with TwiML by path. */
export async function aVoiceProduct() {
  const sandbox = await aSandbox();
  const server = await WebhookReceiver.start();
  const documents = new Map<string, Twiml>();
  server.answerWith(({ path, params }, response) => {
    const document = documents.get(path.split('?')[0] ?? '');
    const body = typeof document === 'function' ? document(params) : (document ?? '');
    response.setHeader('content-type', 'text/xml').end(`<Response>${body}</Response>`);
  });
  const [number] = await sandbox.client.incomingPhoneNumbers.list();
  const numberContext = sandbox.client.incomingPhoneNumbers(number?.sid ?? '');
  await numberContext.update({ voiceUrl: `${server.url}/voice`, statusCallback: `${server.url}/status` });
  return {
    sandbox,
    server,
    client: sandbox.client,
    number: numberContext,
    /** The verbs that the server answers with on a path. */
    on: (path: string, document: Twiml) => void documents.set(path, document),
    calls: () => sandbox.control.get<CallOfSandbox[]>('/calls'),
    advance: (advanceSeconds: number) => sandbox.control.post('/clock', { advanceSeconds }),
    callIn: (from: string) => sandbox.control.post<CallOfSandbox>('/calls', { account: sandbox.account.sid, from, to: DEALER }),
    phone: (phone: object) => sandbox.control.post('/phones', phone),
    /** The one request that came to a path. */
    only: async (path: string): Promise<ReceivedWebhook['params']> => {
      const [first] = await server.waitFor(path, 1);
      return first?.params ?? {};
    },
    /** Waits for a state of a call. */
    until: (sid: string, status: string) => waitForStatus(sandbox, sid, status),
    forget: async () => {
      await sandbox.control.post('/reset');
      server.received.length = 0;
      documents.clear();
    },
    close: async () => {
      await sandbox.close();
      await server.close();
    },
  };
}

export type VoiceProduct = Awaited<ReturnType<typeof aVoiceProduct>>;

async function waitForStatus({ control }: SandboxUnderTest, sid: string, status: string): Promise<CallOfSandbox> {
  return vi.waitFor(async () => {
    const call = (await control.get<CallOfSandbox[]>('/calls')).find((other) => other.sid === sid);
    if (call?.status !== status) throw new Error(`The call is ${call?.status}, not ${status}`);
    return call;
  }, 8_000);
}

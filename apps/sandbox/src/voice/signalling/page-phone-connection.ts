import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Call } from '../calls/call';
import { PageLine, type PagePhone } from '../lines/page-line';
import type { SignallingServices } from './device-connection';

const Word = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), number: z.string().min(1) }),
  z.object({ type: z.literal('call'), account: z.string(), to: z.string(), sdp: z.string() }),
  z.object({ type: z.literal('accept'), sdp: z.string() }),
  z.object({ type: z.literal('digits'), digits: z.string().regex(/^[0-9*#]+$/) }),
  z.object({ type: z.literal('hangUp') }),
]);
type Said<Type extends z.infer<typeof Word>['type']> = Extract<z.infer<typeof Word>, { type: Type }>;

/** One customer's telephone in the sandbox's page: one call at a time. */
export class PagePhoneConnection implements PagePhone {
  number = '';
  private current: { call: Call; line: PageLine } | null = null;

  constructor(
    private readonly socket: WebSocket,
    private readonly services: SignallingServices,
  ) {}

  send(type: string, payload: object = {}): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type, ...payload }));
  }

  offer(call: Call, line: PageLine): boolean {
    if (this.current) return false;
    this.take(call, line);
    this.send('incoming', { from: call.from });
    return true;
  }

  async receive(text: string): Promise<void> {
    const word = Word.safeParse(parsedJson(text));
    if (!word.success) return;
    const said = word.data;
    if (said.type === 'open') return this.open(said);
    if (said.type === 'call') return this.begin(said);
    if (!this.current) return;
    const { call, line } = this.current;
    if (said.type === 'accept') await line.accept(call, said.sdp);
    else if (said.type === 'digits') call.emit('digits', said.digits);
    else this.hangUp(call);
  }

  /** The page is gone: the telephone hangs up, and what only rings there rings on. */
  lost(): void {
    this.services.voice.pagePhones.remove(this);
    const { call } = this.current ?? {};
    if (call && (call.isAnswered || call.direction === 'inbound')) this.hangUp(call);
  }

  private open({ number }: Said<'open'>): void {
    this.number = number;
    this.services.voice.pagePhones.add(this);
  }

  private begin({ account: sid, to, sdp }: Said<'call'>): void {
    const { accounts, voice } = this.services;
    const account = accounts.find(sid);
    const number = account?.numbers.find(({ phoneNumber }) => phoneNumber === to);
    if (!account || !number || this.number === '' || this.current) return this.send('ended', { status: 'failed' });
    const line = new PageLine({ ...this.services, ...voice }, this, sdp);
    this.take(voice.placement.callNumber(account, number, this.number, line), line);
  }

  private take(call: Call, line: PageLine): void {
    if (call.isEnded) return this.send('ended', { status: call.status });
    this.current = { call, line };
    call.once('answered', () => this.send('answered'));
    call.once('ended', (status) => {
      this.current = null;
      this.send('ended', { status });
    });
  }

  private hangUp(call: Call): void {
    const declines = call.direction !== 'inbound' && !call.isAnswered;
    this.services.voice.callControl.end(call, declines ? 'busy' : 'completed', { told: true });
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

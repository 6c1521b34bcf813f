import type { EventPage, EventView } from '@app/contracts/realtime/realtime.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure, offlineFailure } from '@/lib/api/api-failure';
import { EventStream, type StreamSocket } from './event-stream';

const event = (seq: number): EventView => ({ seq, type: 'contact.deleted', at: '2026-11-20T10:00:00.000Z', payload: {} });

class FakeSocket implements StreamSocket {
  connected = false;
  active = false;
  readonly connect = vi.fn(() => {
    this.active = true;
  });
  private readonly listeners = new Map<string, (reason?: string) => void>();
  private hear: (name: string, message: unknown) => void = () => undefined;

  on(name: string, listener: (reason?: string) => void) {
    this.listeners.set(name, listener);
  }
  onAny(listener: (name: string, message: unknown) => void) {
    this.hear = listener;
  }
  disconnect() {
    this.active = false;
    if (this.connected) this.drop();
  }
  come() {
    this.connected = true;
    this.listeners.get('connect')?.();
  }
  drop(reason = 'transport close') {
    this.connected = false;
    this.listeners.get('disconnect')?.(reason);
  }
  refuse() {
    this.active = false;
    this.listeners.get('connect_error')?.();
  }
  bring(...seqs: number[]) {
    for (const seq of seqs) this.hear('contact.deleted', event(seq));
  }
  say(name: string, message: unknown) {
    this.hear(name, message);
  }
}

/** The server's log: `hidden` numbers belong to other readers. */
class FakeLog {
  head = 0;
  epoch = 'first';
  hidden = new Set<number>();
  tooOldBefore = 0;
  down = false;
  failsAfter: number | undefined;
  readonly requests: (number | undefined)[] = [];

  fetch = async (after?: number): Promise<EventPage> => {
    this.requests.push(after);
    if (this.down || (after !== undefined && after === this.failsAfter)) throw offlineFailure();
    if (after === undefined) return { events: [], examined_to: this.head, head_seq: this.head, epoch: this.epoch };
    if (after < this.tooOldBefore) throw new ApiFailure('gone', 410, 'events.too_old');
    const examined_to = Math.min(after + 3, this.head);
    const seqs = Array.from({ length: examined_to - after }, (_, index) => after + 1 + index);
    return { events: seqs.filter((seq) => !this.hidden.has(seq)).map(event), examined_to, head_seq: this.head, epoch: this.epoch };
  };
}

async function aStream(head = 10) {
  const socket = new FakeSocket();
  const log = new FakeLog();
  log.head = head;
  const applied: number[] = [];
  const states: string[] = [];
  const callbacks = { onBegin: vi.fn(), onReset: vi.fn(), onCaughtUp: vi.fn(), onSocketMessage: vi.fn() };
  const stream = new EventStream({
    socket,
    fetchEvents: log.fetch,
    onEvent: ({ seq }) => applied.push(seq),
    onState: (state) => states.push(state),
    ...callbacks,
  });
  stream.start();
  await vi.advanceTimersByTimeAsync(1);
  return { socket, log, applied, states, stream, ...callbacks };
}

async function aLiveStream(head = 10) {
  const parts = await aStream(head);
  parts.socket.come();
  await vi.advanceTimersByTimeAsync(1);
  parts.log.requests.length = 0;
  return parts;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('EventStream', () => {
  it('asks for the head first and then follows the socket', async () => {
    const { socket, log, applied, onBegin } = await aStream(10);
    socket.bring(11);
    expect(log.requests).toEqual([undefined]);
    expect(onBegin).toHaveBeenCalledWith(10);
    expect(applied).toEqual([11]);
  });

  it('waits for a number that was overtaken, without a request', async () => {
    const { socket, log, applied } = await aLiveStream();
    socket.bring(12);
    await vi.advanceTimersByTimeAsync(100);
    socket.bring(11);
    await vi.advanceTimersByTimeAsync(100);
    expect(applied).toEqual([11, 12]);
    expect(log.requests).toEqual([]);
  });

  it('requests a number that stays missing, until the answers reach the head', async () => {
    const { socket, log, applied } = await aLiveStream();
    log.head = 18;
    log.hidden.add(14);
    socket.bring(18);
    await vi.advanceTimersByTimeAsync(200);
    expect(applied).toEqual([11, 12, 13, 15, 16, 17, 18]);
    expect(log.requests).toEqual([10, 13, 16]);
  });

  it('is catching up from the first answer to the last, which it says; a single event from the socket is no catch-up', async () => {
    const { socket, log, stream, applied, onCaughtUp } = await aLiveStream();
    socket.bring(11);
    expect(stream.isCatchingUp).toBe(false);
    log.head = 18;
    const whileApplied: boolean[] = [];
    onCaughtUp.mockClear();
    onCaughtUp.mockImplementation(() => void whileApplied.push(stream.isCatchingUp));
    const before = applied.length;
    stream.wake();
    await vi.advanceTimersByTimeAsync(1);
    expect(applied.length - before).toBe(7);
    expect(whileApplied).toEqual([false]);
  });

  it('is still catching up where a later answer fails, and says so only when the rest has come', async () => {
    const { log, stream, applied, onCaughtUp } = await aLiveStream();
    log.head = 18;
    log.failsAfter = 13;
    onCaughtUp.mockClear();
    await stream.catchUp();
    expect(applied).toEqual([11, 12, 13]);
    expect([stream.isCatchingUp, onCaughtUp.mock.calls.length]).toEqual([true, 0]);
    log.failsAfter = undefined;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(applied.at(-1)).toBe(18);
    expect([stream.isCatchingUp, onCaughtUp.mock.calls.length]).toEqual([false, 1]);
  });

  it('is up to date at once on a live socket; where the socket is distrusted or down, after the next answer that comes', async () => {
    const { socket, log, stream, applied } = await aLiveStream();
    expect(await stream.upToDate(false)).toBe(true);
    expect(log.requests).toEqual([]);
    log.head = 11;
    expect(await stream.upToDate(true)).toBe(true);
    expect(applied).toEqual([11]);
    socket.drop();
    Object.assign(log, { head: 12, down: true });
    const seen = vi.fn();
    void stream.upToDate(false).then(seen);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(seen).not.toHaveBeenCalled();
    log.down = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen).toHaveBeenCalledWith(true);
    expect(applied).toEqual([11, 12]);
  });

  it('is up to date with a loss when it was reset meanwhile', async () => {
    const { log, stream } = await aLiveStream();
    Object.assign(log, { head: 5_000, tooOldBefore: 4_000 });
    expect(await stream.upToDate(true)).toBe(false);
  });

  it('skips numbers without a request', async () => {
    const { socket, log, applied } = await aLiveStream();
    socket.say('stream.skipped', { seq: 11 });
    socket.bring(12);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(applied).toEqual([12]);
    expect(log.requests).toEqual([]);
  });

  it('catches up when a heartbeat has a higher head', async () => {
    const { socket, log, applied } = await aLiveStream();
    log.head = 12;
    socket.say('stream.heartbeat', { head_seq: 12 });
    await vi.advanceTimersByTimeAsync(200);
    expect(applied).toEqual([11, 12]);
  });

  it('applies an event once that comes over the socket and in an answer', async () => {
    const { socket, log, applied, stream } = await aLiveStream();
    log.head = 12;
    const asking = stream.catchUp();
    socket.bring(11, 12);
    await asking;
    expect(applied).toEqual([11, 12]);
  });

  it('polls every three seconds while the socket is down, and stops when it is back', async () => {
    const { socket, log, applied } = await aLiveStream();
    socket.drop();
    log.head = 11;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(applied).toEqual([11]);
    log.head = 12;
    socket.come();
    await vi.advanceTimersByTimeAsync(1);
    expect(applied).toEqual([11, 12]);
    log.requests.length = 0;
    await vi.advanceTimersByTimeAsync(9_000);
    expect(log.requests).toEqual([]);
  });

  it('reports a lost connection within five seconds, and its return', async () => {
    const { socket, states } = await aLiveStream();
    socket.drop();
    expect(states).toEqual(['connecting', 'live', 'connecting']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)).toBe('offline');
    socket.refuse();
    expect(states.at(-1)).toBe('offline');
    socket.come();
    expect(states.at(-1)).toBe('live');
  });

  it.each(['transport close', 'ping timeout'])('reports no interruption (%s) that is shorter than the grace time', async (reason) => {
    const { socket, states } = await aLiveStream();
    socket.drop(reason);
    await vi.advanceTimersByTimeAsync(1_000);
    socket.come();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states).not.toContain('offline');
  });

  it('reconnects when the server has closed the connection', async () => {
    const { socket } = await aLiveStream();
    socket.active = false;
    socket.connect.mockClear();
    socket.drop();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('reports after three seconds that the browser is offline, and comes back when it is not', async () => {
    const { socket, states, stream } = await aLiveStream();
    stream.networkLost();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(states).not.toContain('offline');
    await vi.advanceTimersByTimeAsync(200);
    expect(states.at(-1)).toBe('offline');
    expect(socket.connected).toBe(false);
    socket.connect.mockClear();
    stream.wake();
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('resets when too much was missed', async () => {
    const { socket, log, applied, onReset } = await aLiveStream();
    socket.drop();
    log.head = 5_000;
    log.tooOldBefore = 4_000;
    socket.come();
    await vi.advanceTimersByTimeAsync(1);
    expect(onReset).toHaveBeenCalledWith(5_000);
    socket.bring(5_001);
    expect(applied).toEqual([5_001]);
  });

  it('resets when the server’s counter starts again', async () => {
    const { log, onReset, stream } = await aLiveStream(500);
    log.head = 3;
    await stream.catchUp();
    expect(onReset).toHaveBeenCalledWith(3);
  });

  it('resets once when another database assigns the numbers, whatever its head', async () => {
    const { log, onReset, stream } = await aLiveStream(500);
    Object.assign(log, { head: 510, epoch: 'restored' });
    await stream.catchUp();
    expect(onReset).toHaveBeenCalledWith(510);
    await stream.catchUp();
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('drops the socket of the old permissions and connects with another one', async () => {
    const { socket, log, onReset, stream } = await aLiveStream();
    log.epoch = 'manager';
    socket.connect.mockClear();
    onReset.mockImplementation(() => expect([socket.connected, socket.connect.mock.calls]).toEqual([false, []]));
    await stream.catchUp();
    expect(onReset).toHaveBeenCalledOnce();
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('polls after a failed request, even on a live socket', async () => {
    const { log, applied, stream } = await aLiveStream();
    log.head = 11;
    log.down = true;
    await stream.catchUp();
    log.down = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(applied).toEqual([11]);
  });

  it('passes socket messages on apart from events', async () => {
    const { socket, onSocketMessage, applied } = await aLiveStream();
    socket.say('session.ended', {});
    expect(onSocketMessage).toHaveBeenCalledWith('session.ended', {});
    expect(applied).toEqual([]);
  });

  it('does nothing after it was stopped', async () => {
    const { log, stream } = await aLiveStream();
    stream.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(log.requests).toEqual([]);
  });
});

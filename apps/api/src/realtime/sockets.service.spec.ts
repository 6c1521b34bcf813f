import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BrowserSocket } from './browser-socket';
import { SocketsService } from './sockets.service';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const aSocket = () => ({}) as BrowserSocket;

/** Counts the commands that pass the limit when this many come at once. */
const heard = (sockets: SocketsService, socket: BrowserSocket, commands: number) =>
  Array.from({ length: commands }).filter(() => !sockets.exceedsRateLimit(socket)).length;

it('hears twenty commands of a socket in a second, whatever others say', () => {
  const [sockets, first, second] = [new SocketsService(), aSocket(), aSocket()];
  expect([heard(sockets, first, 200), heard(sockets, second, 200)]).toEqual([20, 20]);
  vi.advanceTimersByTime(1_000);
  expect(heard(sockets, first, 20)).toBe(20);
});

it('ignores a flood until it ends', () => {
  const [sockets, socket] = [new SocketsService(), aSocket()];
  expect(heard(sockets, socket, 20)).toBe(20);
  for (let tenth = 0; tenth < 50; tenth++) {
    vi.advanceTimersByTime(100);
    expect(heard(sockets, socket, 20)).toBe(0);
  }
  vi.advanceTimersByTime(1_000);
  expect(heard(sockets, socket, 1)).toBe(1);
});

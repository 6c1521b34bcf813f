import { endpoint } from '@app/contracts/core/endpoint';
import { pathRef } from '@app/contracts/core/id.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call } from './call';
import { useReauthPrompt } from './reauthentication';
import { requestGuard } from './request-guard';
import { onSessionError } from './session-errors';

const View = z.object({ id: z.int(), name: z.string() });
const getThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  params: z.object({ id: pathRef('contact') }),
  query: z.object({ search: z.string().optional(), page: z.coerce.number().default(1) }),
  answer: View,
});
const saveThing = endpoint({
  method: 'PUT',
  path: '/api/things/:id',
  params: getThing.params,
  body: z.object({ name: z.string() }),
  answer: View,
});
const removeThing = endpoint({ method: 'DELETE', path: '/api/things/:id', params: getThing.params, answer: z.object({}) });

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

let sent: Sent[];
let answers: Response[];
let tokens: number;
const thing = { id: 7, name: 'Ana' };
const answer = (status: number, body?: object | string) => new Response(typeof body === 'object' ? JSON.stringify(body) : body, { status });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = [];
  tokens = 0;
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/sanctum/csrf-cookie') {
      tokens += 1;
      page.cookie = `theme=dark; XSRF-TOKEN=token%3D${tokens}`;
      return answer(204);
    }
    init.signal?.throwIfAborted();
    sent.push({ url, method: init.method ?? '', headers: init.headers as Record<string, string>, body: init.body as string | undefined });
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next;
  });
});
afterEach(() => {
  requestGuard.startAgain();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Lets the pause after the cookie pass. */
async function settle<T>(calling: Promise<T>): Promise<T> {
  const settled = calling.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(200);
  await settled;
  return calling;
}

describe('call', () => {
  it('stops a page that asks the same in a circle, until a person acts', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const ask = () => settle(call(getThing, { params: { id: 7 } }));
    answers = Array.from({ length: 30 }, () => answer(200, thing));
    for (let asked = 0; asked < 20; asked += 1) await ask();
    for (let refused = 0; refused < 3; refused += 1) await expect(ask()).rejects.toMatchObject({ code: 'client.repeated' });
    expect(sent).toHaveLength(20);
    expect(reported).toHaveBeenCalledOnce();
    await expect(settle(call(getThing, { params: { id: 8 } }))).resolves.toEqual(thing);

    requestGuard.startAgain();
    await expect(ask()).resolves.toEqual(thing);
  });

  it('does not count requests of long ago', async () => {
    answers = Array.from({ length: 60 }, () => answer(200, thing));
    for (let asked = 0; asked < 60; asked += 1) {
      await settle(call(getThing, { params: { id: 7 } }));
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(sent).toHaveLength(60);
  });

  it('fails after ten seconds when the token does not come, and lets the next write ask again', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), wait);
      return controller.signal;
    });
    const hanging = (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    const working = globalThis.fetch;
    vi.stubGlobal('fetch', hanging);
    const failure = call(saveThing, { params: { id: 7 }, body: { name: 'Ana' } }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ code: 'client.offline' });

    vi.stubGlobal('fetch', working);
    answers = [answer(200, thing)];
    await expect(settle(call(saveThing, { params: { id: 7 }, body: { name: 'Ana' } }))).resolves.toEqual(thing);
  });

  it('fills the path and the query and leaves out what is empty', async () => {
    answers = [answer(200, thing)];
    await settle(call(getThing, { params: { id: 7 }, query: { search: 'Ñandú & Cía', page: undefined } }));
    expect(sent[0]?.url).toBe('/api/things/7?search=%C3%91and%C3%BA+%26+C%C3%ADa');
    expect(sent[0]?.headers['X-Requested-With']).toBe('XMLHttpRequest');
    expect(tokens).toBe(0);
  });

  it('fetches a token before a write and sends its decoded value', async () => {
    answers = [answer(200, thing)];
    expect(await settle(call(saveThing, { params: { id: 7 }, body: { name: 'Ana' } }))).toEqual(thing);
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: '{"name":"Ana"}',
      headers: { 'X-XSRF-TOKEN': 'token=1', 'Content-Type': 'application/json' },
    });
  });

  it('shares one token between writes that start together', async () => {
    answers = [answer(200, thing), answer(200, thing)];
    await settle(Promise.all([1, 2].map((id) => call(saveThing, { params: { id }, body: { name: 'Ana' } }))));
    expect([tokens, sent.length]).toEqual([1, 2]);
  });

  it('retries once with a fresh token when the server rejects the first', async () => {
    answers = [answer(419, { code: 'auth.csrf_mismatch' }), answer(200, thing)];
    await settle(call(saveThing, { params: { id: 7 }, body: { name: 'Ana' } }));
    expect(sent.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual(['token=1', 'token=2']);
  });

  it('does not ask a third time', async () => {
    answers = [answer(419, {}), answer(419, { code: 'auth.csrf_mismatch', message: 'Again' }), answer(200, thing)];
    await expect(settle(call(saveThing, { params: { id: 7 }, body: { name: 'Ana' } }))).rejects.toMatchObject({
      status: 419,
      message: 'Again',
    });
  });

  it('returns an empty object for 204', async () => {
    answers = [answer(204)];
    expect(await settle(call(removeThing, { params: { id: 7 } }))).toEqual({});
  });

  it('throws the server’s error, with fields and details', async () => {
    const failure = {
      code: 'contact.phone_taken',
      message: 'Taken',
      error: 'Taken',
      request_id: 'r',
      errors: { phone: 'Taken' },
      details: { contact_id: 3 },
    };
    answers = [answer(409, failure)];
    await expect(settle(call(getThing, { params: { id: 7 } }))).rejects.toMatchObject({
      name: 'ApiFailure',
      status: 409,
      code: 'contact.phone_taken',
      fields: { phone: 'Taken' },
      details: { contact_id: 3 },
    });
  });

  it.each([
    [answer(500, { message: 'm', error: 'e' }), 'm'],
    [answer(500, { error: 'e' }), 'e'],
    [answer(502, 'Bad Gateway'), 'Bad Gateway'],
    [answer(503, ''), 'Request failed (503)'],
    [answer(500, { other: 1 }), 'Request failed (500)'],
  ])('takes the words of a failure from message, error, the body, the status: %#', async (response, words) => {
    answers = [response];
    await expect(settle(call(getThing, { params: { id: 7 } }))).rejects.toThrow(words);
  });

  it('tells a missing answer from a rejection', async () => {
    await expect(settle(call(getThing, { params: { id: 7 } }))).rejects.toMatchObject({ status: 0, code: 'client.offline' });
  });

  it('throws the reason of an abort, not a failure', async () => {
    const leaving = new Error('left the page');
    const stopping = new AbortController();
    const calling = call(saveThing, { params: { id: 7 }, body: { name: 'Ana' }, signal: stopping.signal });
    stopping.abort(leaving);
    await expect(settle(calling)).rejects.toBe(leaving);
    expect(sent).toEqual([]);
  });

  it('publishes that the session has ended, but not for a wrong password', async () => {
    const ended = vi.fn();
    const stop = onSessionError('auth.required', ended);
    answers = [answer(401, { code: 'auth.invalid_credentials' }), answer(401, { code: 'auth.required' })];
    await expect(settle(call(getThing, { params: { id: 7 } }))).rejects.toMatchObject({ status: 401 });
    expect(ended).not.toHaveBeenCalled();
    await expect(settle(call(getThing, { params: { id: 7 } }))).rejects.toMatchObject({ status: 401 });
    expect(ended).toHaveBeenCalledTimes(1);
    stop();
  });

  it('asks once for the password when the server requires it, and repeats each call', async () => {
    const needed = () => answer(403, { code: 'auth.password_needed', message: 'Password' });
    answers = [needed(), needed(), answer(200, thing), answer(200, thing)];
    const saving = Promise.all([1, 2].map((id) => call(saveThing, { params: { id }, body: { name: 'Ana' } })));
    await vi.waitFor(() => expect([useReauthPrompt.getState().settle, sent.length]).toEqual([expect.any(Function), 2]));
    useReauthPrompt.getState().settle?.(true);
    expect(await settle(saving)).toEqual([thing, thing]);
    expect(useReauthPrompt.getState().settle).toBeNull();
  });

  it('throws the rejection when the person cancels the password prompt', async () => {
    answers = [answer(403, { code: 'auth.password_needed', message: 'Password' })];
    const saving = call(saveThing, { params: { id: 7 }, body: { name: 'Ana' } });
    await vi.waitFor(() => expect(useReauthPrompt.getState().settle).not.toBeNull());
    useReauthPrompt.getState().settle?.(false);
    await expect(settle(saving)).rejects.toMatchObject({ code: 'auth.password_needed' });
    expect(sent).toHaveLength(1);
  });

  it('returns an answer outside its contract and reports it', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    answers = [answer(200, { id: 'seven' })];
    expect(await settle(call(getThing, { params: { id: 7 } }))).toEqual({ id: 'seven' });
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'GET /api/things/:id answered outside its contract' }));
  });
});

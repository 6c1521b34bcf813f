import { setTimeout as wait } from 'node:timers/promises';
import type { Probe, ProbedAccount } from './probe';

const NAME = 'lotline_check';
const LOOK_EVERY_MS = 500;

/** Changes something at the provider: only with `--write`. */
export const writingProbes = (to: string | null, patienceMs: number): Record<string, Probe> => ({
  'Repair of the way': async ({ routes, account, addresses }) => {
    const { repaired, left } = await routes.repair(account, addresses);
    const done = repaired.length > 0 ? `repaired: ${repaired.map(({ code }) => code).join(', ')}` : 'nothing to repair';
    return left.length === 0 ? ['right', done] : ['wrong', `${done}; left: ${left.map(({ code }) => code).join(', ')}`];
  },
  'A new content by its name': async ({ contents, account }) => {
    const friendlyName = `${NAME}_${Date.now()}`;
    const types = { 'twilio/text': { body: 'Lotline' } };
    const sid = await contents.create(account, { friendlyName, language: 'en', variables: {}, types });
    try {
      const afterMs = await timeUntil(patienceMs, async () =>
        (await contents.listNamed(account, friendlyName)).some((one) => one.sid === sid),
      );
      return afterMs === null ? ['wrong', 'is not found: a lost answer makes a second content'] : ['right', `is found after ${afterMs} ms`];
    } finally {
      await contents.remove(account, sid);
    }
  },
  ...(to === null ? {} : { 'Delay of the list': (probed) => delayOfList(probed, to, patienceMs) }),
});

/** Sends a message and looks for it in the list. */
async function delayOfList({ client, account, addresses }: ProbedAccount, to: string, patienceMs: number): ReturnType<Probe> {
  const from = to.startsWith('whatsapp:') ? account.whatsappFrom : account.phoneNumber;
  if (from === null) return ['open', 'no address of ours to send from'];
  const { sid, status } = await client.messages.create({ to, from, body: 'Lotline: test', statusCallback: addresses.status });
  const afterMs = await timeUntil(patienceMs, async () => (await client.messages.list({ to, limit: 20 })).some((one) => one.sid === sid));
  const endMs = await timeUntil(patienceMs, async () => FINAL.has((await client.messages(sid).fetch()).status));
  const { status: last, dateSent, errorCode } = await client.messages(sid).fetch();
  const story = `${status}, ${last}${errorCode ? ` (${errorCode})` : ''}${endMs === null ? '' : ` after ${endMs} ms`}, DateSent ${dateSent ? 'set' : 'empty'}`;
  return afterMs === null ? ['wrong', `is not in the list: ${story}`] : ['right', `in the list after ${afterMs} ms; ${story}`];
}

const FINAL = new Set(['delivered', 'read', 'undelivered', 'failed']);

/** `null` when it does not become true in time. */
async function timeUntil(patienceMs: number, isTrue: () => Promise<boolean>): Promise<number | null> {
  const start = Date.now();
  for (;;) {
    if (await isTrue()) return Date.now() - start;
    if (Date.now() - start > patienceMs) return null;
    await wait(LOOK_EVERY_MS);
  }
}

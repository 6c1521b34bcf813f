import { findOwnNumber } from '@app/integrations/twilio/own-number';
import { MediaRefusedError } from '@app/integrations/twilio/twilio-media';
import type { Outcome, Probe, ProbedAccount } from './probe';

const LIST_LENGTH = 50;
const DAY_MS = 86_400_000;
const HEAD_TIMEOUT_MS = 10_000;

/** The probes that change nothing, in the order of `docs/first-day-with-twilio.md`. */
export const READING_PROBES: Record<string, Probe> = {
  Account: async ({ client, account }) => {
    const { friendlyName, status, type } = await client.api.v2010.accounts(account.accountSid).fetch();
    if (status !== 'active') return ['wrong', `${friendlyName} is ${status}`];
    return type === 'Trial' ? ['wrong', `${friendlyName} is a trial: it reaches verified numbers only`] : ['right', friendlyName];
  },
  'Way of messages': async ({ routes, account, addresses }) => {
    const problems = await routes.inspect(account, addresses);
    if (problems.length === 0) return ['right', `every setting leads to ${addresses.messages}`];
    return ['wrong', problems.map(({ code, address, service, reason }) => textOf([code, address, service, reason])).join('; ')];
  },
  'Conversations or Flex on the number': async ({ client, account }) => {
    const addresses = await client.conversations.v1.addressConfigurations.list({ limit: LIST_LENGTH });
    const own = addresses.filter(({ address }) => address === account.phoneNumber || address === account.whatsappFrom);
    if (own.length === 0) return ['right', 'none answers for it'];
    return ['wrong', `Conversations answers for ${own.map(({ address }) => address).join(', ')}`];
  },
  'List of senders': async ({ senders, account }) => {
    const { senders: found, unreadable } = await senders.list(account);
    return unreadable === null ? ['right', `${found.length} can be read`] : ['wrong', unreadable];
  },
  'Fragment on the number': async ({ client, account, addresses }) => {
    if (account.phoneNumber === null) return ['open', 'no number is set up'];
    const number = await findOwnNumber(client, account.phoneNumber);
    return fragmentOf(number?.smsUrl, addresses.messages);
  },
  'Fragment on the sender': async ({ senders, account, addresses }) => {
    const { senders: found } = await senders.list(account);
    const own = found.find(({ sender_id: id }) => id === account.whatsappFrom);
    return own ? fragmentOf(own.webhook?.callback_url, addresses.messages) : ['open', 'the sender is not listed'];
  },
  'HEAD on files': async ({ fileLink }) => {
    if (fileLink === null) return ['open', 'send a message with a file first'];
    const [head, get] = [await describe(fileLink, 'HEAD'), await describe(fileLink, 'GET')];
    return head === get && head.startsWith('200') ? ['right', head] : ['wrong', `HEAD: ${head}; GET: ${get}`];
  },
  'Order of the list': async (probed) => {
    const messages = await newestReceived(probed);
    if (messages.length < 2) return ['open', 'fewer than two messages in the list'];
    const times = messages.map(({ dateCreated }) => dateCreated.getTime());
    const isNewestFirst = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0));
    return isNewestFirst ? ['right', `${times.length} messages, newest first`] : ['wrong', 'not newest first'];
  },
  'DateSent> with a time': async (probed) => {
    const messages = (await newestReceived(probed)).filter(({ dateSent }) => isDate(dateSent));
    const middle = messages[Math.floor(messages.length / 2)]?.dateSent;
    if (!middle || messages.length < 2) return ['open', 'fewer than two messages with a DateSent in the list'];
    const found = await probed.client.messages.list({ to: ownAddressOf(probed), dateSentAfter: middle, limit: 1000 });
    const expected = messages.filter(({ dateSent }) => dateSent >= middle);
    const missing = expected.filter(({ sid }) => !found.some((message) => message.sid === sid));
    if (missing.length > 0) return ['wrong', `${missing.length} of ${expected.length} messages are missing: sweeps lose messages`];
    const earlier = found.filter(({ dateSent }) => dateSent < middle).length;
    return ['right', earlier > 0 ? `counts whole days: ${earlier} earlier ones come too, which does no harm` : 'is kept to the second'];
  },
  'Files of customers': async (probed) => {
    const withFile = (await newestReceived(probed)).find(({ numMedia }) => Number(numMedia) > 0);
    if (!withFile) return ['open', 'no customer has sent a file lately'];
    const [file] = await probed.client.messages(withFile.sid).media.list({ limit: 1 });
    if (!file) return ['open', 'its file has been deleted'];
    const url = `https://api.twilio.com${file.uri.replace(/\.json$/, '')}`;
    try {
      const bytes = await probed.media.download(probed.account, url);
      return ['right', `${file.contentType}, ${bytes.length} bytes`];
    } catch (error) {
      if (error instanceof MediaRefusedError) return ['wrong', error.message];
      throw error;
    }
  },
  'Kinds of messages': async ({ received: { kinds, quarantined } }) => {
    const known = countsOf(kinds) || 'none yet';
    const odd = countsOf(quarantined);
    return odd ? ['wrong', `received: ${known}; in quarantine: ${odd}`] : ['right', `received: ${known}`];
  },
  'Entries of the debugger': async ({ client }) => {
    const alerts = await client.monitor.v1.alerts.list({ startDate: new Date(Date.now() - DAY_MS), limit: 200 });
    const codes: Record<string, number> = {};
    for (const { errorCode } of alerts) codes[errorCode] = (codes[errorCode] ?? 0) + 1;
    return alerts.length === 0 ? ['right', 'none in a day'] : ['wrong', `in a day: ${countsOf(codes)}`];
  },
  'Forms of contents': async ({ contents, account }) => {
    const { contents: found, skipped } = await contents.listAll(account);
    if (skipped.length === 0) return ['right', `${found.length} can be read`];
    return ['wrong', `${found.length} can be read, these cannot: ${skipped.map(({ name }) => name).join(', ')}`];
  },
  'Search of contents by name': async ({ contents, account }) => {
    const named = (await contents.listAll(account)).contents.find(({ friendlyName }) => /^\w+$/.test(friendlyName));
    if (!named) return ['open', 'there is no content'];
    const found = await contents.listNamed(account, named.friendlyName);
    return found.some(({ sid }) => sid === named.sid)
      ? ['right', `finds ${named.friendlyName}`]
      : ['wrong', `misses ${named.friendlyName}`];
  },
  'Calls to the number': async ({ client, account, twimlAppSid, addresses }) => {
    const number = account.phoneNumber ? await findOwnNumber(client, account.phoneNumber) : undefined;
    if (!number) return ['open', 'no number is set up'];
    if (number.trunkSid) return ['wrong', `the trunk ${number.trunkSid} takes them`];
    if (number.voiceReceiveMode === 'fax') return ['wrong', 'the number receives faxes'];
    if (twimlAppSid === null) return ['open', 'calls are not set up'];
    const { voiceUrl } = await client.applications(twimlAppSid).fetch();
    return voiceUrl === addresses.voice ? ['right', `the application asks ${voiceUrl}`] : ['wrong', `the application asks ${voiceUrl}`];
  },
  'Delay of the list of calls': async ({ client, account }) => {
    if (account.phoneNumber === null) return ['open', 'no number is set up'];
    const calls = await client.calls.list({ to: account.phoneNumber, limit: LIST_LENGTH });
    const states: Record<string, number> = {};
    for (const { status } of calls) states[status] = (states[status] ?? 0) + 1;
    return calls.length === 0 ? ['open', 'nobody has called yet'] : ['right', countsOf(states)];
  },
};

const isDate = (date: unknown): boolean => date instanceof Date && !Number.isNaN(date.getTime());

const textOf = (words: (string | null)[]): string => words.filter((word) => word !== null).join(' ');

const countsOf = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');

const ownAddressOf = ({ account }: ProbedAccount): string => account.whatsappFrom ?? account.phoneNumber ?? '';

async function newestReceived(probed: ProbedAccount) {
  const messages = await probed.client.messages.list({ to: ownAddressOf(probed), limit: LIST_LENGTH });
  return messages.filter(({ direction }) => direction === 'inbound');
}

function fragmentOf(kept: string | null | undefined, expected: string): [Outcome, string] {
  if (kept === expected) return ['right', 'is kept'];
  if (kept === expected.replace(/#.*/, ''))
    return ['wrong', 'is cut off: nothing is tried again, and every check would find another address'];
  return ['open', kept ? `the address is not ours: ${kept}` : 'no address is set'];
}

async function describe(url: string, method: 'HEAD' | 'GET'): Promise<string> {
  const answer = await fetch(url, { method, signal: AbortSignal.timeout(HEAD_TIMEOUT_MS) });
  await answer.body?.cancel();
  return textOf([String(answer.status), answer.headers.get('content-type'), answer.headers.get('content-length')]);
}

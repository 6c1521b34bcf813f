import dns from 'node:dns';
import { createServer as createWebServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { MediaRefusedError, TwilioMedia } from '@app/integrations/twilio/twilio-media';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const PATIENCE_MS = 400;

const account: TwilioAccount = {
  organizationId: 1,
  webhookKey: 'x',
  accountSid: `AC${'1'.repeat(32)}`,
  authToken: 'secret token',
  phoneNumber: null,
  messagingServiceSid: null,
  whatsappFrom: null,
};
const FILE = `https://api.twilio.com/2010-04-01/Accounts/${account.accountSid}/Messages/MM1/Media/ME1`;

const mediaAt = (baseUrl: string) => new TwilioMedia({ TWILIO_BASE_URL: baseUrl, PROVIDER_TIMEOUT_MS: PATIENCE_MS } as never);

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A server inside our network, at every address of this machine: counts who knocks. */
let trap: { port: number; visits: number };
beforeEach(async () => {
  const counted = { port: 0, visits: 0 };
  counted.port = await listening(
    createServer((socket) => {
      counted.visits++;
      socket.destroy();
    }),
  );
  trap = counted;
});

/** Names answer from now on what is given, one answer after the other, the last one for ever. Counts the questions. */
function namesAnswer(...answers: string[][]) {
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation((...args: unknown[]) => {
    const [options, answer] = [args.at(-2), args.at(-1)] as [{ all?: boolean }, (...answer: unknown[]) => void];
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    process.nextTick(() => (options.all ? answer(null, found) : answer(null, found[0]?.address, found[0]?.family)));
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    lookup.mockRestore();
    syncBuiltinESMExports();
  });
  return lookup;
}

/** Spellings of an address in our own network; `:0` is replaced by the trap's port. */
const INNER = [
  'https://127.0.0.1:0/',
  'https://127.1:0/',
  'https://127.255.255.254:0/',
  'https://2130706433:0/',
  'https://0x7f000001:0/',
  'https://0x7f.0.0.1:0/',
  'https://0177.0.0.1:0/',
  'https://017700000001:0/',
  'https://0:0/',
  'https://0.0.0.0:0/',
  'https://１２７.０.０.１:0/',
  'https://127。0。0。1:0/',
  'https://localhost:0/',
  'https://localhost.:0/',
  'https://LOCALHOST:0/',
  'https://[::1]:0/',
  'https://[::]:0/',
  'https://[0:0:0:0:0:0:0:1]:0/',
  'https://[::ffff:127.0.0.1]:0/',
  'https://[::ffff:7f00:1]:0/',
  'https://[::127.0.0.1]:0/',
  'https://[64:ff9b::7f00:1]:0/',
  'https://[2002:7f00:1::]:0/',
  'https://[fe80::1]:0/',
  'https://[fc00::1]:0/',
  'https://[fd00:ec2::254]:0/latest/meta-data/',
  'https://10.0.0.1:0/',
  'https://172.16.0.1:0/',
  'https://192.168.0.1:0/',
  'https://100.64.0.1:0/',
  'https://169.254.169.254:0/latest/meta-data/',
  'https://169.254.170.2:0/v2/credentials',
  'https://100.100.100.200:0/',
  'https://192.0.0.192:0/',
  'https://198.18.0.1:0/',
  'https://224.0.0.1:0/',
  'https://255.255.255.255:0/',
  'https://someone@127.0.0.1:0/',
  'https://example.test:secret@127.0.0.1:0/',
  'https://example.test%2f@127.0.0.1:0/',
  'https://127.0.0.1:0\\@example.test/',
  'http://127.0.0.1:0/',
  'http://localhost:0/',
  'HTTP://127.0.0.1:0/',
  '//127.0.0.1:0/',
  'https:127.0.0.1:0/',
  'ftp://127.0.0.1:0/',
  'file:///etc/passwd',
  'data:text/plain,secret',
  'javascript:0',
  'gopher://127.0.0.1:0/_',
  'unix:/var/run/docker.sock',
];

/** What host names can resolve to: one inner address, or several of which one is inner. */
const RESOLVED = [
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['172.31.255.255'],
  ['192.168.1.1'],
  ['169.254.169.254'],
  ['100.127.0.1'],
  ['0.0.0.0'],
  ['::1'],
  ['::'],
  ['::ffff:127.0.0.1'],
  ['fe80::1'],
  ['fd12::1'],
  ['64:ff9b::a00:1'],
  ['2002:7f00:1::'],
  ['2001:0:7f00:1::'],
  ['93.184.216.34', '127.0.0.1'],
  ['127.0.0.1', '93.184.216.34'],
  ['2a00::1', '::1'],
];

const atTrap = (address: string) => address.replace(/:0(?=[/\\])/, `:${trap.port}`);

const why = (error: unknown) => (error instanceof Error ? `${error.message} ${String(error.cause)}` : '');

describe('an address that a person gives', () => {
  it.each(INNER)('does not lead to %s', async (address) => {
    await expect(mediaAt('').downloadPublic(atTrap(address))).rejects.toThrow(MediaRefusedError);
    expect(trap.visits).toBe(0);
  });

  it.each(RESOLVED)('does not lead to a name that resolves to %s', async (...addresses) => {
    namesAnswer(addresses);
    const response = await mediaAt('')
      .downloadPublic(atTrap('https://cars.example.test:0/car.jpg'))
      .catch((error: unknown) => error);
    expect(why(response)).toMatch(/is not allowed/);
    expect(trap.visits).toBe(0);
  });

  it('leads to the address that was resolved first, also when the name changes a moment later', async () => {
    const lookup = namesAnswer(['2a0e:ffff::1'], ['::1']);
    await expect(mediaAt('').downloadPublic(atTrap('https://cars.example.test:0/car.jpg'))).rejects.toThrow(MediaRefusedError);
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(trap.visits).toBe(0);
  });

  it('is followed to no other, and leads to no other part of the configured address than the provider’s', async () => {
    const asked: (string | undefined)[] = [];
    const provider = createWebServer((request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: atTrap('http://127.0.0.1:0/') }).end();
    });
    const base = `http://127.0.0.1:${await listening(provider)}`;
    const media = mediaAt(base);
    const addresses = [
      `${base}/__sandbox/accounts`,
      'https://api.twilio.com/../__sandbox/accounts',
      'https://api.twilio.com/%2e%2e/__sandbox/accounts',
      'https://api.twilio.com/x/..\\..\\__sandbox/accounts',
    ];
    for (const address of addresses) await expect(media.downloadPublic(address)).rejects.toThrow(MediaRefusedError);
    expect(asked.filter((path) => !path?.startsWith('/api.twilio.com/'))).toEqual([]);
    expect(trap.visits).toBe(0);
  });
});

describe('an answer of the provider', () => {
  it('leads to nothing inside, in whatever way it is written', async () => {
    let next = '';
    const provider = createWebServer((_request, response) => response.writeHead(302, { location: next }).end());
    const media = mediaAt(`http://127.0.0.1:${await listening(provider)}`);
    for (next of INNER.map(atTrap).filter((address) => !/[^\p{ASCII}]/u.test(address)))
      await expect(media.download(account, FILE)).rejects.toThrow(/./);
    expect(trap.visits).toBe(0);
  });

  it.each(RESOLVED)('leads to no storage that resolves to %s', async (...addresses) => {
    const provider = createWebServer((_request, response) =>
      response.writeHead(307, { location: atTrap('https://media.s3.amazonaws.com:0/x') }).end(),
    );
    const base = `http://127.0.0.1:${await listening(provider)}`;
    namesAnswer(addresses);
    await expect(mediaAt(base).download(account, FILE)).rejects.toThrow(/is not allowed/);
    expect(trap.visits).toBe(0);
  });

  it('is left when it comes byte by byte, in its head or in its body', async () => {
    const drips: ReturnType<typeof setInterval>[] = [];
    onTestFinished(() => drips.forEach(clearInterval));
    const heads = ['HTTP/1.1 200 OK\r\nx: ', 'HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n'];
    for (const head of heads) {
      const port = await listening(
        createServer((socket) => {
          socket.on('error', () => undefined);
          socket.write(head);
          drips.push(setInterval(() => void (socket.destroyed || socket.write('x')), 20));
        }),
      );
      // no byte of it is the last one, so only the limit of the whole download ends it
      await expect(mediaAt(`http://127.0.0.1:${port}`).download(account, FILE)).rejects.toThrow('took too long');
    }
  });
});

import { createConnection } from 'node:net';
import type { ImportDetail } from '@app/contracts/imports/imports.contract';
import type { MessageView, UploadView } from '@app/contracts/messages/messages.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { base64, PNG } from '../../factories/files';
import { HOSTILE_FILES, type HostileFile } from '../../factories/hostile-files';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { eventually } from '../../harness/eventually';
import { formOf } from '../../harness/measured-form';

const { keepMetrics } = formOf('hostile');

const MEGABYTE = 1024 * 1024;
/** One file at a time, with all that reading it takes. */
const MOST_MEMORY_MB = 700;
const MOST_CPU_MS = 2_000;
const TIMEOUT_MS = 240_000;
/** Neither a folder, nor the end of a line, nor a sign that turns a name round; quotes and tags are text. */
const HARMLESS = /^[^\p{Cc}\u202a-\u202e/\\]{1,120}$/u;
const ENDINGS: Record<string, RegExp> = {
  'image/png': /\.png$/,
  'image/gif': /\.gif$/,
  'image/jpeg': /\.jpe?g$/,
  'application/pdf': /\.pdf$/,
  'application/msword': /\.doc$/,
};

let org: Organization & { manager: Person };
beforeAll(async () => {
  org = await anOrganization().withTwilio().with('manager');
});

interface Outcome {
  what: string;
  got: string;
  faults: string[];
}

/** How a file of ours is handed out: shown only where it can run nothing, under no origin's rights, and as nothing else. */
async function servingFaults(path: string, contentType: string): Promise<string[]> {
  const { status, headers } = await org.manager.get(path);
  const said = (name: string) => headers.get(name) ?? '';
  const isShown = /^(image\/(jpeg|png|webp|gif)|audio\/|video\/)/.test(contentType);
  return [
    status === 200 ? '' : `is answered ${status}`,
    said('content-type') === contentType ? '' : `goes out as ${said('content-type')}`,
    said('content-security-policy') === `default-src 'none'; sandbox` ? '' : 'has no policy',
    said('x-content-type-options') === 'nosniff' ? '' : 'may be sniffed',
    said('set-cookie') === '' ? '' : 'sets a cookie',
    /^(inline|attachment)(; filename\*=UTF-8''[\w%.!~*'()-]+)?$/.test(said('content-disposition'))
      ? ''
      : `is disposed as ${said('content-disposition')}`,
    said('content-disposition').startsWith(isShown ? 'inline' : 'attachment') ? '' : `is ${said('content-disposition')}`,
  ].filter(Boolean);
}

async function attach({ what, name, bytes }: HostileFile): Promise<Outcome> {
  const { status, body } = await org.manager.upload<UploadView & { code?: string }>(bytes, name);
  if (status !== 201) return { what, got: body.code ?? String(status), faults: status < 500 ? [] : [String(status)] };
  const { content_type: contentType, file_name: stored, url } = body;
  const faults = await servingFaults(url, contentType);
  if (!HARMLESS.test(stored)) faults.push(`is called ${stored}`);
  if (stored.includes('.') && !(ENDINGS[contentType] ?? /./).test(stored)) faults.push(`is called ${stored}`);
  return { what, got: contentType, faults };
}

async function importFrom({ what, name, bytes }: HostileFile): Promise<Outcome> {
  const { status, body } = await org.manager.upload<ImportDetail & { code?: string }>(bytes, name, '/api/imports');
  if (status !== 201) return { what, got: body.code ?? String(status), faults: status < 500 ? [] : [String(status)] };
  await org.manager.post(`/api/imports/${body.id}/cancel`);
  const told = JSON.stringify(body);
  const faults = /root:|[\\/]etc[\\/]/.test(told) ? [`tells of the server: ${told.slice(0, 200)}`] : [];
  // no ending of a line, no sign that turns a name round
  if (/[\p{Cc}\u202a-\u202e/\\]/u.test(body.file_name)) faults.push(`is called ${body.file_name}`);
  return { what, got: 'table', faults };
}

/** The process's own memory at its highest, seen twenty times a second. */
async function withMemory<T>(work: () => Promise<T>): Promise<{ result: T; mostMb: number }> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  try {
    return { result: await work(), mostMb: Math.round((most - before) / MEGABYTE) };
  } finally {
    clearInterval(watch);
  }
}

it(
  'takes of sixty hostile files what the lists allow, under harmless names, and hands it out so that it can do nothing',
  async () => {
    const outcomes = { attached: [] as Outcome[], imported: [] as Outcome[] };
    const { mostMb } = await withMemory(async () => {
      for (const file of HOSTILE_FILES) {
        outcomes.attached.push(await attach(file));
        outcomes.imported.push(await importFrom(file));
      }
    });
    const faults = [...outcomes.attached, ...outcomes.imported].flatMap(({ what, faults: found }) =>
      found.map((fault) => `${what} ${fault}`),
    );
    keepMetrics('uploads', {
      files: HOSTILE_FILES.length,
      taken: outcomes.attached.filter(({ got }) => got.includes('/')).length,
      takenAsTables: outcomes.imported.filter(({ got }) => got === 'table').length,
      faults: faults.length,
      memoryMb: mostMb,
    });
    expect(faults).toEqual([]);
    const got = (found: Outcome[]) => Object.fromEntries(found.map(({ what, got: outcome }) => [what, outcome]));
    expect(got(outcomes.attached)).toEqual(Object.fromEntries(HOSTILE_FILES.map(({ what, attached }) => [what, attached])));
    expect(got(outcomes.imported)).toEqual(Object.fromEntries(HOSTILE_FILES.map(({ what, imported }) => [what, imported])));
    expect(mostMb).toBeLessThan(MOST_MEMORY_MB);
    expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(60);
  },
  TIMEOUT_MS,
);

it(
  'hands out whatever a customer sends so that it can do nothing',
  async () => {
    const files = HOSTILE_FILES.filter(({ bytes }) => bytes.length > 0 && bytes.length < MEGABYTE);
    const customer = org.customer(aPhone());
    const declared = ['text/html', 'image/svg+xml', 'image/png', 'application/xhtml+xml', 'text/vcard', 'text/javascript'];
    for (const [index, { bytes }] of files.entries()) {
      const media = [{ content_type: declared[index % declared.length] ?? '', base64: base64(bytes) }];
      const { status } = await customer.sends({ channel: 'sms', media });
      expect(status).toBe(200);
    }
    const chat = await org.chatOf(customer, 'sms');
    const messages = await eventually(async () => {
      const all = (await org.manager.get<{ messages: MessageView[] }>(`${chat.path}/messages?per_page=100`)).body.messages;
      expect(all.flatMap(({ media }) => media).filter(({ state }) => state !== 'pending')).toHaveLength(files.length);
      return all;
    }, 60_000);
    const faults: string[] = [];
    for (const { url, content_type: contentType, state } of messages.flatMap(({ media }) => media)) {
      if (state === 'ready')
        faults.push(...(await servingFaults(url ?? '', contentType)).map((fault) => `${url}, ${contentType}, ${fault}`));
    }
    expect(faults).toEqual([]);
  },
  TIMEOUT_MS,
);

it('reads a film whose list of brands fills sixteen megabytes without keeping other requests waiting', async () => {
  const film = new Uint8Array(16 * MEGABYTE);
  new DataView(film.buffer).setUint32(0, film.length);
  film.set(Buffer.from('ftypisom'), 4);
  const before = process.threadCpuUsage();
  expect(await org.manager.upload<UploadView>(film, 'car.mp4')).toMatchObject({ status: 201, body: { content_type: 'video/mp4' } });
  // of the thread that the API and this test share, whatever else the machine does
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS);
});

describe('a form of a file', () => {
  const part = (bytes: Buffer, disposition = 'form-data; name="file"; filename="car.png"') =>
    Buffer.concat([Buffer.from(`--b\r\ncontent-disposition: ${disposition}\r\n\r\n`), bytes, Buffer.from('\r\n')]);
  const end = Buffer.from('--b--\r\n');
  const file = Buffer.from(PNG);
  const forms: [string, Buffer][] = [
    ['without an end', part(file)],
    ['without a name', Buffer.concat([part(file, 'form-data; filename="car.png"'), end])],
    ['with two names', Buffer.concat([part(file, 'form-data; name="file"; name="other"; filename="a.png"; filename="b.html"'), end])],
    ['with two files', Buffer.concat([part(file), part(file), end])],
    [
      'with ten thousand fields',
      Buffer.concat([...Array.from({ length: 10_000 }, () => part(Buffer.from('x'), 'form-data; name="x"')), end]),
    ],
    ['with a name of a megabyte', Buffer.concat([part(file, `form-data; name="file"; filename="${'x'.repeat(MEGABYTE)}.png"`), end])],
    ['with a prototype for a name', Buffer.concat([part(file, 'form-data; name="__proto__"; filename="a.png"'), end])],
    ['with headers without an end', Buffer.concat([Buffer.from(`--b\r\n${'x: y\r\n'.repeat(20_000)}\r\n`), file, end])],
    ['with nothing in it', end],
    ['that is none', file],
  ];

  it.each(forms)('%s is taken or refused', async (_what, body) => {
    for (const path of ['/api/upload', '/api/imports']) {
      const headers = {
        ...org.manager.cookieHeader(),
        ...(await org.manager.tokenHeaders()),
        'content-type': 'multipart/form-data; boundary=b',
      };
      const { status } = await fetch(org.manager.url + path, { method: 'POST', headers, body });
      expect([201, 400, 413, 415, 422]).toContain(status);
    }
  });

  it.each([10, 100_000])('that is %i bytes short of what it said leaves the product at work', async (missing) => {
    const { hostname, port } = new URL(org.manager.url);
    const body = Buffer.concat([part(file), end]);
    const own = { ...org.manager.cookieHeader(), ...(await org.manager.tokenHeaders()) };
    const head = [
      'POST /api/upload HTTP/1.1',
      `host: ${hostname}:${port}`,
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${body.length + missing}`,
    ];
    const lines = [...head, ...Object.entries(own).map(([name, value]) => `${name}: ${value}`)];
    const socket = createConnection(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.end(body);
    await new Promise((resolve) => socket.once('close', resolve).resume());
    expect((await org.manager.upload(PNG, 'car.png')).status).toBe(201);
  });
});

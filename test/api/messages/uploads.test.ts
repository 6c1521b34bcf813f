import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { MessageView, UploadView } from '@app/contracts/messages/messages.contract';
import { StoredFilesService } from '@app/domain/messages/stored-files.service';
import { StorageQuotaService } from '@app/domain/organizations/storage-quota.service';
import { RequestContext } from '@app/platform/context/request-context';
import { Metrics } from '@app/platform/metrics/metrics';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { assign } from '../../factories/contact.factory';
import { EXE, GIF, HTML, JPEG, PDF, PNG, padded, SVG } from '../../factories/files';
import { allTold, listOf } from '../../factories/notification.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { eventually } from '../../harness/eventually';
import { storedFilesOf } from '../../harness/stored-files';

const MEGABYTE = 1024 * 1024;

let org: Organization & { agent: Person; otherAgent: Person };
beforeAll(async () => {
  org = await anOrganization().withTwilio().with('agent', 'otherAgent');
});

const upload = (file: Uint8Array<ArrayBuffer>, name: string) => org.agent.upload<UploadView>(file, name);
const sample = async (name: string) =>
  new Uint8Array(await readFile(path.join(import.meta.dirname, '../../../apps/sandbox/page/public/samples', name)));

it.each([
  ['car.jpg', JPEG, 'image/jpeg'],
  ['car.png', PNG, 'image/png'],
  ['car.gif', GIF, 'image/gif'],
  ['offer.pdf', PDF, 'application/pdf'],
  ['nothing-in-the-name', PNG, 'image/png'],
  ['photo.html', JPEG, 'image/jpeg', 'photo.html.jpg'],
])('takes %s for what its bytes say', async (name, file, contentType, fileName = name) => {
  expect(await upload(file, name)).toMatchObject({
    status: 201,
    body: { content_type: contentType, file_name: fileName, size_bytes: file.length, url: expect.stringMatching(/^\/api\/uploads\/\d+$/) },
  });
});

it.each([
  ['voice-note.ogg', 'audio/ogg'],
  ['walkaround.mp4', 'video/mp4'],
  ['trade-in.jpg', 'image/jpeg'],
  ['offer.pdf', 'application/pdf'],
])('takes what phones make: %s', async (name, contentType) => {
  expect(await upload(await sample(name), name)).toMatchObject({ status: 201, body: { content_type: contentType } });
});

it.each([
  ['page.html', HTML],
  ['car.png', HTML],
  ['car.svg', SVG],
  ['car.jpg', SVG],
  ['tool.exe', EXE],
  ['offer.pdf', EXE],
  ['notes.txt', new Uint8Array(Buffer.from('plain words'))],
  ['archive.zip', new Uint8Array(Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'))],
  ['data.xml', new Uint8Array(Buffer.from('<?xml version="1.0"?><a/>'))],
])('refuses %s where its bytes are of no kind that we take', async (name, file) => {
  expect(await upload(file, name)).toMatchObject({ status: 415, body: { code: 'upload.type_not_allowed' } });
});

it.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\ana\\car.png', 'car.png'],
  ['ñandú (1).png', 'ñandú (1).png'],
  ['Cotización #3 & 50%.png', 'Cotización #3 & 50%.png'],
  ['n\u0303andu\u0301.png', 'ñandú.png'],
  ['a"b<c>\r\n.png', expect.stringMatching(/^[^\r\n]+\.png$/)],
  [`Presupuesto ${'x'.repeat(300)}.png`, expect.stringMatching(/^Presupuesto x{1,104}\.png$/)],
])('makes a harmless name of "%s"', async (name, harmless) => {
  const { status, body } = await upload(PNG, name);
  expect([status, body.file_name]).toEqual([201, harmless]);
});

describe('a picture that no channel carries', () => {
  const red = { create: { width: 40, height: 30, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 1 } } } as const;

  it.each([
    ['WebP', 'foto.webp', () => sharp(red).removeAlpha().webp().toBuffer(), 'image/jpeg', 'foto.jpg'],
    ['AVIF', 'foto.avif', () => sharp(red).removeAlpha().avif().toBuffer(), 'image/jpeg', 'foto.jpg'],
    [
      'WebP that lets light through',
      'logo.webp',
      () =>
        sharp({ create: { ...red.create, background: '#f008' } })
          .webp()
          .toBuffer(),
      'image/png',
      'logo.png',
    ],
  ] as const)('becomes one that all carry: %s', async (_kind, name, file, contentType, fileName) => {
    expect(await upload(new Uint8Array(await file()), name)).toMatchObject({
      status: 201,
      body: { content_type: contentType, file_name: fileName },
    });
  });

  it('is refused at the upload where it cannot be read: HEIC', async () => {
    const heic = padded(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 2000);
    expect(await upload(new Uint8Array(heic), 'IMG_1.HEIC')).toMatchObject({ status: 415, body: { code: 'upload.type_not_allowed' } });
  });
});

describe('without a file', () => {
  it('asks for one', async () => {
    const missing = { status: 422, body: { code: 'upload.file_missing' } };
    expect(await org.agent.post('/api/upload', { file: 'x' })).toMatchObject(missing);
    expect(await org.agent.write('POST', '/api/upload', new FormData())).toMatchObject(missing);
    expect(await upload(new Uint8Array(), 'empty.png')).toMatchObject(missing);
    const otherField = new FormData();
    otherField.append('photo', new Blob([PNG]), 'car.png');
    expect(await org.agent.write('POST', '/api/upload', otherField)).toMatchObject(missing);
  });
});

it('refuses more than 16 MB and takes exactly as much', async () => {
  expect((await upload(padded(PDF, 16 * MEGABYTE - PDF.length), 'big.pdf')).status).toBe(201);
  expect(await upload(padded(PDF, 16 * MEGABYTE), 'big.pdf')).toMatchObject({ status: 413, body: { code: 'upload.too_large' } });
});

it('refuses a program by its first bytes and does not wait for the rest', async () => {
  const body = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="offer.pdf"\r\n\r\n'),
    padded(EXE, 64 * 1024),
  ]);
  const own = { ...org.agent.cookieHeader(), ...(await org.agent.tokenHeaders()), 'content-type': 'multipart/form-data; boundary=b' };
  const lasting = new ReadableStream({ start: (controller) => controller.enqueue(body) });
  const sending = new AbortController();
  const request = { method: 'POST', headers: own, body: lasting, duplex: 'half', signal: sending.signal } as const;
  const response = await fetch(`${org.agent.url}/api/upload`, request);
  expect([response.status, await response.json()]).toMatchObject([415, { code: 'upload.type_not_allowed' }]);
  sending.abort();
});

describe('an organization whose part of the storage is full', () => {
  const GIGABYTE = 1024 ** 3;
  const stored = (bytes: number) => org.product.database.rows(`update organizations set stored_bytes = $2 where id = $1`, [org.id, bytes]);
  const removeUnknown = () => org.product.worker.get(StoredFilesService, { strict: false }).removeUnknown();

  it('attaches nothing, until there is room again', async () => {
    await stored(50 * GIGABYTE - 1);
    // what has come since the measurement counts, whatever it is
    expect((await org.agent.upload(PNG, 'me.png', '/api/me/photo')).status).toBe(200);
    expect(await upload(PNG, 'over.png')).toMatchObject({ status: 409, body: { code: 'upload.quota_reached' } });
    expect(await org.founder.upload(PNG, 'list.csv', '/api/imports')).toMatchObject({
      status: 409,
      body: { code: 'upload.quota_reached' },
    });

    const { product } = org;
    await removeUnknown();
    const sizes = (await storedFilesOf(org)).map(({ sizeBytes }) => sizeBytes);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(await product.database.value(`select stored_bytes from organizations where id = $1`, [org.id])).toBe(total);
    expect((await upload(PNG, 'room.png')).status).toBe(201);
  });

  it('still gets what customers send', async () => {
    await stored(51 * GIGABYTE);
    const customer = org.customer('+13055550177');
    await customer.sends({ channel: 'sms', media: [{ content_type: 'image/png', base64: Buffer.from(PNG).toString('base64') }] });
    const chat = await org.chatOf(customer, 'sms');
    await eventually(async () => {
      const { messages } = (await org.agent.get<{ messages: MessageView[] }>(`${chat.path}/messages`)).body;
      expect(messages.flatMap(({ media }) => media).map(({ state }) => state)).toEqual(['ready']);
    });
    await stored(0);
  });

  it('is reported to operators once a day', async () => {
    const quota = org.product.worker.get(StorageQuotaService, { strict: false });
    const ctx = RequestContext.system(org.id, 'test', 'test');
    const alertedAt = () => org.product.database.value<Date | null>(`select storage_alerted_at from organizations where id = $1`, [org.id]);
    await quota.recordUsage(ctx, 50 * GIGABYTE);
    const first = await alertedAt();
    expect(first).not.toBeNull();
    // and by every process, whichever has measured
    const metrics = () => Promise.all([org.product.worker.get(Metrics, { strict: false }).read(), org.product.metrics()]);
    for (const text of await metrics()) expect(text).toContain(`storage_quota_reached{organization="${org.id}"} 1`);
    await quota.recordUsage(ctx, 51 * GIGABYTE);
    expect(await alertedAt()).toEqual(first);
    await quota.recordUsage(ctx, GIGABYTE);
    expect(await alertedAt()).toBeNull();
    for (const text of await metrics()) expect(text).toContain(`storage_quota_reached{organization="${org.id}"} 0`);
  });

  it('notifies owners and managers by bell and mail, once at 90 % and once when it is full', async () => {
    const { owner, manager, agent, ...own } = await anOrganization().with('owner', 'manager', 'agent');
    const { product } = own;
    const quota = product.worker.get(StorageQuotaService, { strict: false });
    const holds = async (bytes: number) => {
      await quota.recordUsage(RequestContext.system(own.id, 'test', 'test'), bytes);
      await allTold(own);
    };
    const told = async (person: Person, kind: string) => (await listOf(person)).data.filter((notification) => notification.kind === kind);

    await product.database.rows(`update organizations set stored_bytes = $2 where id = $1`, [own.id, 45 * GIGABYTE - 1]);
    expect((await owner.upload(PNG, 'car.png')).status).toBe(201);
    await allTold(own);
    for (const person of [owner, manager]) expect(await told(person, 'storage_nearly_full')).toMatchObject([{ count: 1, read_at: null }]);
    await eventually(async () =>
      expect((await product.sandbox.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
        '90% of your organization’s storage for files is used',
      ]),
    );
    await holds(46 * GIGABYTE);
    expect(await told(owner, 'storage_nearly_full')).toMatchObject([{ count: 1 }]);

    await holds(50 * GIGABYTE);
    expect(await told(owner, 'storage_full')).toMatchObject([{ count: 1, read_at: null }]);
    await eventually(async () => expect(await product.sandbox.mailsTo(owner.email)).toHaveLength(2));
    // fewer, but still more than 90 %
    await holds(47 * GIGABYTE);
    expect([await told(owner, 'storage_full'), await told(owner, 'storage_nearly_full')]).toMatchObject([
      [{ read_at: expect.any(String) }],
      [{ count: 1, read_at: expect.any(String) }],
    ]);
    await holds(GIGABYTE);
    await holds(48 * GIGABYTE);
    expect(await told(owner, 'storage_nearly_full')).toHaveLength(2);
    expect((await listOf(agent)).data).toEqual([]);
  });
});

it('shows a file so that it can do nothing', async () => {
  const { body } = await upload(PNG, 'car "1".png');
  const served = await org.agent.get(body.url);
  expect(served.status).toBe(200);
  expect(served.headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`);
  expect(served.headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''car%20%221%22.png`);
});

describe('belongs', () => {
  const statuses = (url: string, people: Person[]) => Promise.all(people.map(async (person) => (await person.get(url)).status));
  const HOUR_MS = 3_600_000;

  it('to its own user until it is sent', async () => {
    const { body } = await upload(PNG, 'car.png');
    const stranger = await anOrganization().with('owner');
    await org.founder.signIn();
    expect(await statuses(body.url, [org.agent, org.otherAgent, org.founder, stranger.owner])).toEqual([200, 404, 404, 404]);
    const chat = await org.aChat();
    const unknown = { status: 422, body: { code: 'message.media_unknown' } };
    expect(await org.otherAgent.post(`${chat.path}/send`, { media_url: body.url })).toMatchObject(unknown);
    const later = { body: '', media_url: body.url, send_at: new Date(Date.now() + HOUR_MS).toISOString() };
    expect(await org.otherAgent.post(`${chat.path}/scheduled-messages`, later)).toMatchObject(unknown);
  });

  it('once sent or scheduled to whoever may see the message', async () => {
    const [sent, scheduled] = [(await upload(PNG, 'car.png')).body, (await upload(PDF, 'offer.pdf')).body];
    const chat = await org.aChat();
    await org.agent.post(`${chat.path}/send`, { media_url: sent.url });
    const later = { body: '', media_url: scheduled.url, send_at: new Date(Date.now() + HOUR_MS).toISOString() };
    expect((await org.agent.post(`${chat.path}/scheduled-messages`, later)).status).toBe(201);
    const people = [org.agent, org.otherAgent];
    for (const { url } of [sent, scheduled]) expect(await statuses(url, people)).toEqual([200, 200]);

    await assign(org, chat.contactId, org.otherAgent);
    for (const { url } of [sent, scheduled]) expect(await statuses(url, people)).toEqual([404, 200]);
    const other = await org.aChat();
    expect((await org.agent.post(`${other.path}/send`, { media_url: sent.url })).body).toMatchObject({ code: 'message.media_unknown' });
  });

  it('to nobody a day after it was not sent', async () => {
    const names = ['forgotten', 'fresh', 'sent', 'scheduled'];
    const urls = new Map<string, string>();
    for (const name of names) urls.set(name, (await upload(PNG, `${name}.png`)).body.url);
    const chat = await org.aChat();
    await org.agent.post(`${chat.path}/send`, { media_url: urls.get('sent') });
    const later = { body: '', media_url: urls.get('scheduled'), send_at: new Date(Date.now() + HOUR_MS).toISOString() };
    await org.agent.post(`${chat.path}/scheduled-messages`, later);
    await org.product.database.rows(
      `update uploads set created_at = created_at - interval '25 hours' where organization_id = $1 and file_name <> 'fresh.png'`,
      [org.id],
    );
    await org.product.worker.get(StoredFilesService, { strict: false }).removeUnknown();
    const statusOf = async (name: string) => (await org.agent.get(urls.get(name) ?? '')).status;
    expect(await Promise.all(names.map(statusOf))).toEqual([404, 200, 200, 200]);
  });
});

it('writes a file to the disk while it comes', async () => {
  const incoming = path.join(org.product.environment['DATA_DIR'] ?? '', 'incoming');
  const bytesIn = async (name = '') => (await stat(path.join(incoming, name))).size;
  const headers = {
    ...org.agent.cookieHeader(),
    ...(await org.agent.tokenHeaders()),
    'content-type': 'multipart/form-data; boundary=part',
  };
  const sending = http.request(`${org.agent.url}/api/upload`, { method: 'POST', headers });
  const responding = once(sending, 'response') as Promise<[http.IncomingMessage]>;
  sending.write('--part\r\nContent-Disposition: form-data; name="file"; filename="offer.pdf"\r\n\r\n');
  sending.write(padded(PDF, 8 * MEGABYTE));
  await eventually(async () => expect(await bytesIn((await readdir(incoming))[0])).toBeGreaterThan(7 * MEGABYTE));
  sending.end('\r\n--part--\r\n');
  const [response] = await responding;
  response.resume();
  expect(response.statusCode).toBe(201);
  expect(await readdir(incoming)).toEqual([]);
});

describe('a channel takes', () => {
  const sent = async (channel: 'whatsapp' | 'sms', file: Uint8Array<ArrayBuffer>, name: string) => {
    const chat = await org.chatWith(`+1305555${Math.floor(1000 + Math.random() * 9000)}`, channel);
    const { body } = await upload(file, name);
    const { status, body: answer } = await org.agent.post<{ code?: string }>(`${chat.path}/send`, { media_url: body.url });
    return answer.code ?? status;
  };

  it.each([
    ['whatsapp', 'an image of 5 MB', padded(PNG, 5 * MEGABYTE - PNG.length), 201],
    ['whatsapp', 'no larger image', padded(PNG, 5 * MEGABYTE), 'upload.too_large'],
    ['whatsapp', 'a document of 15 MB', padded(PDF, 15 * MEGABYTE), 201],
    ['whatsapp', 'no GIF', GIF, 'upload.type_not_allowed'],
    ['sms', 'a GIF', GIF, 201],
    ['sms', 'an image of 5 MB', padded(PNG, 5 * MEGABYTE - PNG.length), 201],
    ['sms', 'a document of 500 KB', padded(PDF, 500 * 1024 - PDF.length), 201],
    ['sms', 'no larger document', padded(PDF, 500 * 1024), 'upload.too_large'],
  ] as const)('%s: %s', async (channel, _what, file, outcome) => {
    expect(await sent(channel, file, 'file')).toBe(outcome);
  });
});

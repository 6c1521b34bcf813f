import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type SandboxUnderTest, aSandbox } from './a-sandbox';

const HONDA = '2HGNL3H96RR772525';

let sandbox: SandboxUnderTest;
beforeAll(async () => void (sandbox = await aSandbox()));
afterEach(() => sandbox.control.post('/reset'));
afterAll(() => sandbox.close());

const asked = (form: Record<string, string>) =>
  fetch(`${sandbox.url}/vpic.nhtsa.dot.gov/api/vehicles/DecodeVINValuesBatch/`, { method: 'POST', body: new URLSearchParams(form) });

it('decodes a batch of VINs, and says with a code what is odd about one', async () => {
  const vins = [`${HONDA},2024`, `${HONDA.replace('96', '97')},2024`, `${HONDA},1999`, 'ZZZ00000000000000,2020', 'short,2020'];
  const response = await asked({ format: 'json', data: vins.join(';') });
  const { Count: count, Results: results } = (await response.json()) as { Count: number; Results: Record<string, string>[] };
  expect(count).toBe(5);
  expect(results[0]).toMatchObject({ VIN: HONDA, Make: 'HONDA', ModelYear: '2024', TransmissionStyle: 'Automatic' });
  expect(results.map(({ ErrorCode: code }) => code)).toEqual(['0', '1', '12', '7', '6']);
});

it('takes 50 VINs at most, answers XML unless JSON is asked for, and a page to who asks too often', async () => {
  const many = Array.from({ length: 51 }, () => `${HONDA},2024`).join(';');
  expect((await asked({ format: 'json', data: many })).status).toBe(400);
  expect((await asked({ data: HONDA })).headers.get('content-type')).toContain('xml');
  await sandbox.control.post('/behaviour', { match: { api: 'vins' }, http: 429 });
  const throttled = await asked({ format: 'json', data: HONDA });
  expect([throttled.status, throttled.headers.get('content-type')]).toEqual([403, 'text/html']);
});

import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';

const MEGABYTE = 1024 * 1024;
const UPLOADS = 12;
const FILE_MB = 15;
/** Of all the files together 180 MB; buffers of a stream are a few hundred kilobytes. */
const MAX_BUFFERED_MB = 60;

/** In a process of its own, so that what the test sees is the work of the API alone. */
const CLIENT = `
  const [url, headers, count, size] = JSON.parse(process.argv[1]);
  const head = Buffer.from('JVBERi0xLjQKMSAwIG9iago8PC9UeXBlL0NhdGFsb2c+PgplbmRvYmoKJSVFT0YK', 'base64');
  const file = Buffer.concat([head, Buffer.alloc(size - head.length, 'lotline')]);
  const post = async (_, index) => {
    const form = new FormData();
    form.append('file', new Blob([file]), 'offer-' + index + '.pdf');
    return (await fetch(url + '/api/upload', { method: 'POST', headers, body: form })).status;
  };
  Promise.all(Array.from({ length: count }, post)).then((statuses) => process.stdout.write(JSON.stringify(statuses)));
`;

it('takes twelve files of 15 MB at once without holding them in memory', async () => {
  const org = await anOrganization().with('agent');
  const { environment } = org.product;
  const headers = { ...org.agent.cookieHeader(), ...(await org.agent.tokenHeaders()) };
  const question = JSON.stringify([org.agent.url, { ...org.agent.cookieHeader(), ...headers }, UPLOADS, FILE_MB * MEGABYTE]);

  const before = process.memoryUsage().arrayBuffers;
  let mostBuffered = 0;
  const watch = setInterval(() => (mostBuffered = Math.max(mostBuffered, process.memoryUsage().arrayBuffers - before)), 5);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', CLIENT, question], { timeout: 170_000 });
  delay.disable();
  clearInterval(watch);

  const figures = {
    seconds: (performance.now() - begun) / 1000,
    longestDelayMs: delay.max / 1e6,
    p99Ms: delay.percentile(99) / 1e6,
    bufferedMb: mostBuffered / MEGABYTE,
  };
  process.stderr.write(JSON.stringify(figures) + stdout);
  expect(JSON.parse(stdout)).toEqual(Array.from({ length: UPLOADS }, () => 201));
  expect(figures.bufferedMb).toBeLessThan(MAX_BUFFERED_MB);
  expect(await readdir(join(environment['DATA_DIR'] ?? '', 'incoming'))).toEqual([]);
}, 180_000);

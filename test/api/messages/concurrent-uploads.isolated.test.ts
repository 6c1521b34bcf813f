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
/** Of all the files together 180 MB. What streams have left for the garbage collector counts too. */
const MAX_BUFFERED_MB = 120;
const TIMEOUT_MS = 180_000;

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

it(
  'takes twelve files of 15 MB at once without holding them in memory',
  async () => {
    const org = await anOrganization().with('agent');
    const headers = { ...org.agent.cookieHeader(), ...(await org.agent.tokenHeaders()) };
    const request = JSON.stringify([org.agent.url, headers, UPLOADS, FILE_MB * MEGABYTE]);

    const before = process.memoryUsage().arrayBuffers;
    let buffered = 0;
    const watch = setInterval(() => (buffered = Math.max(buffered, process.memoryUsage().arrayBuffers - before)), 5);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', CLIENT, request]);
    const seconds = (performance.now() - begun) / 1000;
    delay.disable();
    clearInterval(watch);

    const [longestMs, p99Ms, bufferedMb] = [delay.max / 1e6, delay.percentile(99) / 1e6, buffered / MEGABYTE].map(Math.round);
    const figures = `event loop ${longestMs} ms late at most, ${p99Ms} ms at p99; ${bufferedMb} MB in buffers`;
    process.stdout.write(`${UPLOADS} x ${FILE_MB} MB in ${seconds.toFixed(1)} s: ${figures}\n`);
    expect(JSON.parse(stdout)).toEqual(Array.from({ length: UPLOADS }, () => 201));
    expect(bufferedMb).toBeLessThan(MAX_BUFFERED_MB);
    expect(await readdir(join(org.product.environment['DATA_DIR'] ?? '', 'incoming'))).toEqual([]);
  },
  TIMEOUT_MS,
);

import { expect, it } from 'vitest';
import { megabytesOf } from '../cluster/memory';
import { watched } from '../cluster/waiting';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct } from './support/bench-product';
import { sized } from './support/form';
import { alone, keepResult } from './support/results';

const MEGABYTE = 1024 * 1024;
const UPLOADS = sized(12, 4);
const FILE_MB = 15;
/** All the files together have 180 MB; what streams have left for the garbage collector counts, too. */
const MAX_MEMORY_MB = 120;
/** Other requests wait that long at most while the files come. */
const MAX_HEALTH_MS = 500;

const PDF_HEAD = Buffer.from('JVBERi0xLjQKMSAwIG9iago8PC9UeXBlL0NhdGFsb2c+PgplbmRvYmoKJSVFT0YK', 'base64');
const file = () => new Uint8Array(Buffer.concat([PDF_HEAD, Buffer.alloc(FILE_MB * MEGABYTE - PDF_HEAD.length, 'lotline')]));

it('uploads', async () => {
  const product = await BenchProduct.open();
  const { people } = await openBenchDealership(product);
  const [owner] = people;
  const upload = async (index: number) => (await owner?.http.upload(file(), `offer-${index}.pdf`))?.status;
  expect(await upload(UPLOADS)).toBe(201);

  const before = await megabytesOf(product.api);
  let [peak, slowestMs] = [before, 0];
  const statuses = await watched(
    () => Promise.all(Array.from({ length: UPLOADS }, (_, index) => upload(index))),
    async () => {
      const askedAt = performance.now();
      await fetch(`${product.url}/api/health`);
      slowestMs = Math.max(slowestMs, performance.now() - askedAt);
      peak = Math.max(peak, await megabytesOf(product.api));
    },
  );
  expect(statuses).toEqual(Array.from({ length: UPLOADS }, () => 201));
  keepResult('uploads', `${UPLOADS} uploads of ${FILE_MB} MB at once`, [
    alone({ figure: 'more memory than before', unit: 'MB', atMost: MAX_MEMORY_MB }, [peak - before]),
    alone({ figure: 'the slowest answer to another request', unit: 'ms', atMost: MAX_HEALTH_MS }, [slowestMs]),
  ]);
});

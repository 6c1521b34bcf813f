import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFeed } from '@app/integrations/feeds/feed-file';
import { expect, it } from 'vitest';
import { aWorkbook } from '../../factories/workbook.factory';

it('the preview of a workbook ends within the bytes that were to be read, and with the signal', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => [`A${at}`, 'Kia', 'x'.repeat(1_000)]);
  const path = join(await mkdtemp(join(tmpdir(), 'feed-')), 'feed');
  await writeFile(path, aWorkbook([['Stock', 'Make', 'Options'], ...rows]));
  const file = await openFeed(path, { maxBytes: 50_000 });
  const read = async () => {
    let count = 0;
    for await (const _ of file.records()) count++;
    return count;
  };
  expect([await read(), file.isCut()]).toEqual([49, true]);
  await expect(openFeed(path, { maxBytes: 50_000, signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: 'partial_file' });
});

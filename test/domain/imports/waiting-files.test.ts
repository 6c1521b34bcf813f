import { execFileSync } from 'node:child_process';
import { mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportsService } from '@app/domain/imports/imports.service';
import { expect, it } from 'vitest';
import { aTable } from '../../factories/import.factory';
import { getDomain } from '../../harness/domain';
import { aDealership } from '../support/dealership';
import { importsOf } from '../support/imports';

const domain = await getDomain();

it('files of one dealership that are read for long hold back no other one’s', async () => {
  const [slow, other] = [await aDealership('manager'), await aDealership('manager')];
  const folder = await mkdtemp(join(tmpdir(), 'waiting-files-'));
  const paths = ['first', 'second'].map((name) => join(folder, name));
  execFileSync('mkfifo', paths);
  const file = { fileName: 'contacts.csv', sizeBytes: 100, sha256: '0'.repeat(64) };
  const held = paths.map((path) => domain.get(ImportsService).create(slow.manager.ctx, { ...file, path }));
  const done = await importsOf(other).done(
    aTable([
      ['Name', 'Phone'],
      ['Ana Ruiz', '786 555 0101'],
    ]),
  );
  expect(done.counts).toMatchObject({ created: 1 });
  const ended = Promise.allSettled(held);
  for (const path of paths) await (await open(path, 'w')).close();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

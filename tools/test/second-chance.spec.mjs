import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runVitest } from './run-vitest.mjs';
import { runWithSecondChance } from './second-chance.mjs';

let folder;
let runs;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lotline-suite-')));
  runs = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const PASSING = `it('passes', () => undefined);`;
const SKIPPING = `it('passes', () => undefined); it.skip('is left out', () => undefined);`;
const FAILING = `it('fails', () => expect.fail());`;
/** Fails first: it passes where it finds the mark of an earlier attempt. */
const UNSTEADY = `
  import fs from 'node:fs';
  import path from 'node:path';
  it('passes the second time', () => {
    fs.mkdirSync(path.join(import.meta.dirname, process.env.TEST_PART), { recursive: true });
    const mark = import.meta.filename + '.mark';
    const isSecond = fs.existsSync(mark);
    fs.writeFileSync(mark, '');
    expect(isSecond).toBe(true);
  });`;
const DYING = `it('dies', () => process.kill(process.pid, 'SIGKILL'));`;
/** Leaves an error behind in its first attempt only, for whichever file runs then. */
const LEAVING = `
  import fs from 'node:fs';
  it('leaves a promise behind', () => {
    const mark = import.meta.filename + '.mark';
    if (!fs.existsSync(mark)) void Promise.reject(new Error('unhandled'));
    fs.writeFileSync(mark, '');
  });`;

async function execute(name, args, env) {
  runs.push(name);
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Runs the files, each with one test, by vitest. */
async function runSuite(files, options = ['--maxWorkers=2']) {
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, `${name}.test.mjs`), text);
  const part = { name: 'suite', options: ['--root', folder, '--globals', ...options], files: [] };
  const { unsteady, ...result } = await runWithSecondChance([part], (again) => runVitest(again, execute));
  return { ...result, unsteady: unsteady.map((file) => path.basename(file, '.test.mjs')) };
}

describe('the suite', () => {
  it('passes with a file that passes alone at its second attempt, and names it', async () => {
    expect(await runSuite({ passing: PASSING, unsteady: UNSTEADY })).toMatchObject({ passed: 2, failed: 0, unsteady: ['unsteady'] });
    expect(runs).toEqual(['suite', 'again unsteady.test.mjs']);
    // neither attempt writes over what the other has left
    expect(['suite', 'again/unsteady.test.mjs'].filter((part) => fs.existsSync(path.join(folder, part)))).toHaveLength(2);
  });

  it('fails with files that fail or die twice', async () => {
    const result = await runSuite({ skipping: SKIPPING, failing: FAILING, dying: DYING });
    expect(result).toMatchObject({ passed: 1, failed: 2, skipped: 1, unsteady: [] });
    expect(runs).toHaveLength(3);
  });

  it('fails with an error that nobody handled, which no second attempt excuses', async () => {
    expect(await runSuite({ passing: PASSING, leaving: LEAVING })).toMatchObject({ failed: 1, unsteady: [] });
  });

  it('fails with the files that a dying worker never began', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `${index}`);
    const files = Object.fromEntries(names.map((name) => [name, DYING]));
    expect(await runSuite(files, ['--no-isolate', '--maxWorkers=1'])).toMatchObject({ passed: 0, failed: 11, unsteady: [] });
    expect(runs).toEqual(['suite']);
  });

  it('fails where no test has the title that was asked for', async () => {
    const result = await runSuite({ passing: PASSING }, ['--testNamePattern=nothing like this']);
    expect(result).toMatchObject({ passed: 0, failed: 1, unsteady: [] });
  });

  it('fails with more than three unsteady files, and names them', async () => {
    const names = ['first', 'second', 'third', 'fourth'];
    const result = await runSuite(Object.fromEntries(names.map((name) => [name, UNSTEADY])));
    expect(result).toMatchObject({ passed: 4, failed: 1 });
    expect(result.unsteady.toSorted()).toEqual(names.toSorted());
  });
});

const report = (files, errorsOutside = 0) => ({
  files: files.map(([file, hasFailed]) => ({
    file,
    hasFailed,
    seconds: 1,
    passedTests: hasFailed ? 0 : 1,
    failedTests: hasFailed ? 1 : 0,
    skippedTests: 0,
  })),
  errorsOutside,
});
const PARTS = ['journeys', 'firefox'].map((name) => ({ name, options: [`--name=${name}`], files: [], shard: ['--shard=2/4'] }));

describe('second attempts', () => {
  it('follow all parts, with what their part gives to vitest', async () => {
    const run = (part) => {
      runs.push(part);
      return report(part.files.length > 0 ? [[part.files[0], false]] : [[`/${part.name}.test.ts`, true]]);
    };
    expect(await runWithSecondChance(PARTS, run)).toMatchObject({ passed: 2, failed: 0 });
    expect(runs.slice(2)).toMatchObject([
      { options: ['--name=journeys'], files: ['/journeys.test.ts'], shard: [] },
      { options: ['--name=firefox'], files: ['/firefox.test.ts'], shard: [] },
    ]);
  });

  it('excuse no error outside of the tests', async () => {
    const run = ({ files }) => (files.length > 0 ? report([['/a.test.ts', false]], 1) : report([['/a.test.ts', true]]));
    expect(await runWithSecondChance(PARTS.slice(0, 1), run)).toMatchObject({ failed: 1, unsteady: [] });
    const outside = () => report([['/a.test.ts', false]], 1);
    expect(await runWithSecondChance(PARTS.slice(0, 1), outside)).toMatchObject({ passed: 1, failed: 1, unsteady: [] });
  });

  it('are left out where so many files failed that they have a cause in common', async () => {
    const failed = Array.from({ length: 30 }, (_, index) => [`/${index}.test.ts`, true]);
    const run = (part) => {
      runs.push(part);
      return report(failed);
    };
    expect(await runWithSecondChance(PARTS.slice(0, 1), run)).toMatchObject({ failed: 30, unsteady: [] });
    expect(runs).toHaveLength(1);
  });
});

it('counts a run that fails without a failed file or ends before its report', async () => {
  const part = { name: 'suite', options: [], files: [] };
  expect(await runVitest(part, async () => false)).toEqual({ files: [], errorsOutside: 1 });
});

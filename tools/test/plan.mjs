import { ensureFirefox } from '../setup/firefox.mjs';

/** The faults that are promises: nothing lost, nothing doubled, and everybody sees the same. */
const PROMISES = [
  'inbound-exactly-once',
  'sends-never-doubled',
  'browsers-converge',
  'calls-exactly-once',
  'stock-sync',
  'statuses-only-climb',
];

const ONLY_IN_ALL = ['test/load/**', 'test/soak/**', `test/faults/!(${PROMISES.join('|')}).test.ts`];

/** Signing in, reading, answering, moving leads and keeping contacts: what a dealership does all day. */
const IN_FIREFOX = ['guards', 'inbox', 'reply', 'board', 'contacts'].map((journey) => `test/journeys/${journey}.test.ts`);

/**
 * Only Chromium runs these: WebDriver BiDi cannot begin a drag and drop of Firefox itself (the keyboard moves cards in both), grant the clipboard,
 * or leave a page that is still loading.
 */
const NOT_IN_FIREFOX = [
  'moves a card by mouse',
  'puts a card back where the move is refused',
  'without moving the reader or ending a drag',
  'are shown to system admins',
  'takes over once what an older client kept',
];

/**
 * Returns the parts of a run, which are runs of vitest: the whole suite, the share of `npm test`, or the chosen files. Several machines share a run with
 * `--shard=1/4`: each takes some files of every project.
 */
export async function planParts({ isWhole, chosen }) {
  const { files, options } = await separate(chosen.filter((argument) => !isShard(argument)));
  const shard = chosen.filter(isShard);
  if (files.length > 0 || options.length > 0) return [{ name: 'test', options, files, shard }];
  if (!isWhole) return [{ name: 'test', options: ONLY_IN_ALL.map((glob) => `--exclude=${glob}`), files: [], shard }];
  return [
    { name: 'test', options: [], files: [], shard },
    { ...firefox(), shard },
  ];
}

const isShard = (argument) => argument.startsWith('--shard=');

const firefox = () => ({
  name: 'firefox',
  options: ['--project=e2e', `--testNamePattern=^(?!.*(?:${NOT_IN_FIREFOX.join('|')}))`],
  files: IN_FIREFOX,
  env: { JOURNEY_BROWSER: 'firefox', FIREFOX_PATH: ensureFirefox() },
});

/** Chosen files are tested without the static checks; of several machines the first one has them. */
export const hasChecks = (chosen) => chosen.every((argument) => argument.startsWith('--shard=1/'));

/** Which of the arguments for vitest are files, and which are options or their values. */
async function separate(args) {
  if (args.length === 0) return { files: [], options: [] };
  const { parseCLI } = await import('vitest/node');
  const { filter: files } = parseCLI(['vitest', 'run', ...args]);
  return { files, options: args.filter((argument) => !files.includes(argument)) };
}

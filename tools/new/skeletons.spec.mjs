import fs from 'node:fs';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { skeletonOf } from './skeletons.mjs';

const NOW = 1_796_000_000_000;
const tree = { read: (file) => fs.readFileSync(inRoot(file), 'utf8'), exists: (file) => fs.existsSync(inRoot(file)), now: NOW };
const wordsIn = (source) => source.match(/\w+/g) ?? [];
const filesOf = (...words) => skeletonOf(words, tree).files;

describe.each([
  ['migration', ['migration', 'add-colour']],
  ['endpoint', ['endpoint', 'saved-replies', 'archive-all']],
  ['feature', ['feature', 'trade-ins', 'trade-in']],
])('a new %s', (_kind, words) => {
  it('is source text that parses', () => {
    const broken = Object.entries(filesOf(...words)).filter(([file, text]) => parseSync(file, text).errors.length > 0);
    expect(broken).toEqual([]);
  });

  it('loses no word of the changed files', () => {
    for (const [file, text] of Object.entries(filesOf(...words)).filter(([changed]) => tree.exists(changed))) {
      const kept = new Set(wordsIn(text));
      expect(wordsIn(tree.read(file)).filter((word) => !kept.has(word))).toEqual([]);
    }
  });
});

it('names a migration in the list, last', () => {
  const files = filesOf('migration', 'add-colour');
  expect(Object.keys(files)).toEqual([`libs/database/src/migrations/${NOW}-add-colour.ts`, 'libs/database/src/migrations/migrations.ts']);
  expect(files['libs/database/src/migrations/migrations.ts']).toMatch(new RegExp(`AddColour${NOW},\\n\\];`));
});

const FEATURES = fs
  .readdirSync(inRoot('libs/contracts/src'))
  .filter((name) => tree.exists(`libs/contracts/src/${name}/${name}.contract.ts`));

/** The identifiers with a meaning in another file that the skeleton uses, and the file in which each must be known. */
const NEEDED = [
  ['libs/contracts', ['z', 'endpoint', 'NoContent']],
  ['libs/domain', ['Database', 'RequestContext', 'ArchiveAllInput']],
  ['apps/api', ['Body', 'Post', 'Allow', 'Answers', 'Ctx', 'NoContent', 'RequestContext', 'ArchiveAllInput']],
];

function unknownNames(file, text) {
  const [, names] = NEEDED.find(([folder]) => file.startsWith(folder)) ?? [file, []];
  return names.filter((name) => !new RegExp(String.raw`(import [^;]*\b|export const )${name}\b[^;]*`).test(text));
}

/** Features of several services have no service of their own name. */
function endpointOf(feature) {
  try {
    return filesOf('endpoint', feature, 'archive-all');
  } catch (error) {
    if (error instanceof Failure) return {};
    throw error;
  }
}

it('writes an endpoint of any feature with all names that it uses, or says what is missing', () => {
  const texts = FEATURES.flatMap((feature) => Object.entries(endpointOf(feature)));
  expect(texts.length).toBeGreaterThan(FEATURES.length);
  const unknown = texts.flatMap(([file, text]) => unknownNames(file, text).map((name) => `${file}: ${name}`));
  expect(unknown).toEqual([]);
  const called = texts.map(([file, text]) => [file, /this\.(\w+)\.archiveAll/.exec(text)?.[1], text]).filter(([, field]) => field);
  expect(called.filter(([, field, text]) => !new RegExp(`readonly ${field}: \\w+Service\\b`).test(text))).toEqual([]);
  expect(() => filesOf('endpoint', 'nothing-like-this', 'archive-all')).toThrow('does not exist');
});

it('writes an endpoint into contract, service and controller', () => {
  const files = filesOf('endpoint', 'saved-replies', 'archive-all');
  expect(files['libs/contracts/src/saved-replies/saved-replies.contract.ts']).toContain("path: '/api/saved-replies/archive-all'");
  expect(files['libs/domain/src/saved-replies/saved-replies.service.ts']).toContain('async archiveAll(ctx: RequestContext');
  expect(files['apps/api/src/saved-replies/saved-replies.controller.ts']).toContain('await this.replies.archiveAll(ctx, input)');
});

it('writes a feature in every layer, and names it in each catalogue', () => {
  const files = filesOf('feature', 'trade-ins', 'trade-in');
  const made = Object.keys(files).filter((file) => !tree.exists(file));
  expect(made.map((file) => file.split('/').slice(0, 2).join('/'))).toEqual(
    expect.arrayContaining(['libs/contracts', 'libs/database', 'libs/domain', 'apps/api', 'test/api']),
  );
  expect(files['libs/contracts/src/catalogue/endpoints.ts']).toContain('  tradeIns: tradeInsEndpoints,\n};');
  expect(files['apps/api/src/api.module.ts']).toContain('  TradeInsApiModule,\n];');
  expect(files['tools/rules/layers.ts']).toContain("'trade-ins'");
});

it.each([
  [['feature', 'saved-replies', 'saved-reply'], 'exists already'],
  [['feature', 'TradeIns', 'trade-in'], 'kebab-case'],
  [['migration'], 'kebab-case'],
  [['screen', 'board'], 'kebab-case'],
])('refuses %j', (words, reason) => {
  expect(() => skeletonOf(words, tree)).toThrow(reason);
});

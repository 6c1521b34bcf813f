import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '@app/contracts/catalogue/errors';
import { EVENTS } from '@app/contracts/catalogue/events';
import { JOBS } from '@app/contracts/catalogue/jobs';

const contracts = join(import.meta.dirname, '../../libs/contracts/src');
const pastWithoutEd = [
  'begun',
  'left',
  'lost',
  'made',
  'paid',
  'read',
  'seen',
  'sent',
  'set',
  'sold',
  'told',
  'withdrawn',
  'won',
  'written',
];

const words = (name: string) => (name.split('.')[1] ?? '').split('_');
const isPast = (word: string) => word.endsWith('ed') || pastWithoutEd.includes(word);

/** The names in every `<feature>/*.<kind>.ts`, a name twice when two features have it. */
async function namesOfFeatures(kind: string): Promise<string[]> {
  const files = globSync(`*/*.${kind}.ts`, { cwd: contracts });
  const features = await Promise.all(files.map((file) => import(join(contracts, file)) as Promise<Record<string, object>>));
  return features.flatMap((exported) => Object.values(exported).flatMap((names) => Object.keys(names)));
}

describe.each([
  ['events', EVENTS],
  ['jobs', JOBS],
  ['errors', ERRORS],
])('the catalogue of %s', (kind, catalogue) => {
  it('is the sum of the feature files, each name once', async () => {
    expect(Object.keys(catalogue).toSorted()).toEqual((await namesOfFeatures(kind)).toSorted());
  });

  it('uses names of a noun and a verb', () => {
    expect(Object.keys(catalogue).filter((name) => !/^[a-z]+(_[a-z]+)*\.[a-z0-9]+(_[a-z0-9]+)*$/.test(name))).toEqual([]);
  });
});

it('names events in the past tense', () => {
  expect(Object.keys(EVENTS).filter((name) => !words(name).some(isPast))).toEqual([]);
});

it('names jobs in the imperative', () => {
  expect(Object.keys(JOBS).filter((name) => isPast(words(name)[0] ?? ''))).toEqual([]);
});

it('carries nothing but ids in jobs', () => {
  const payloads = Object.entries(JOBS).flatMap(([name, payload]) => Object.keys(payload.shape).map((field) => `${name} ${field}`));
  expect(payloads.filter((field) => !/_ids?$/.test(field))).toEqual(['notification.mail_digest since']);
});

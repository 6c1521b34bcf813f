import type { ImportColumn } from '@app/contracts/imports/imports.contract';

const SAMPLES_SHOWN = 3;
const NONE = '–';

/** A line for each of the first rows, so that the lines of one person are side by side in all columns. */
export const samplesOf = ({ samples }: ImportColumn): { person: number; text: string }[] =>
  samples.slice(0, SAMPLES_SHOWN).map((sample, person) => ({ person, text: sample || NONE }));

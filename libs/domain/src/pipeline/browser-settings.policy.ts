import type { StageColor } from '@app/contracts/pipeline/pipeline.contract';

/** CSS colour classes, such as `bg-indigo-500`, and our closest hue. */
const HUES: [words: RegExp, color: StageColor][] = [
  [/sky|cyan/, 'sky'],
  [/teal/, 'teal'],
  [/blue/, 'blue'],
  [/violet|purple|indigo/, 'violet'],
  [/amber|yellow|orange/, 'amber'],
  [/red|rose/, 'red'],
  [/pink|fuchsia/, 'pink'],
  [/green|emerald|lime/, 'green'],
];

export const nearestHue = (colorClass: string | undefined): StageColor =>
  HUES.find(([words]) => words.test((colorClass ?? '').toLowerCase()))?.[1] ?? 'slate';

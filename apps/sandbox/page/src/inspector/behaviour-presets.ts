import type { Behaviour } from '../../../src/behaviours/behaviour.contract';

interface Preset {
  name: string;
  effect: string;
  behaviour: Behaviour;
}

export const PRESETS: Preset[] = [
  { name: 'Normal', effect: 'Messages arrive within a second', behaviour: {} },
  { name: 'Slow', effect: 'Answers after four seconds, statuses three seconds apart', behaviour: { delayMs: 4_000, statusDelayMs: 3_000 } },
  { name: 'Too many requests', effect: '429, and nothing is accepted', behaviour: { http: 429 } },
  { name: 'Fails, not accepted', effect: '500, and the customer gets nothing', behaviour: { http: 500, accept: 'never' } },
  {
    name: 'Fails, but accepted',
    effect: '500, and the customer gets the message all the same',
    behaviour: { http: 500, accept: 'before' },
  },
  { name: 'Hangs', effect: 'No answer for a minute; the message is accepted', behaviour: { hangMs: 60_000 } },
  { name: 'Cuts the connection', effect: 'No answer at all; the message is accepted', behaviour: { reset: true } },
  { name: 'Lost callbacks', effect: 'Delivered, and nobody is told', behaviour: { callbacks: 'none' } },
  { name: 'Shuffled callbacks', effect: 'Statuses are told out of order', behaviour: { callbacks: 'shuffled' } },
  { name: 'Doubled callbacks', effect: 'Every status is told twice', behaviour: { callbacks: 'duplicated' } },
  { name: 'Early callbacks', effect: 'The first status comes before the answer', behaviour: { callbacks: 'early' } },
  { name: 'Undelivered', effect: 'The carrier gives no reason (30008)', behaviour: { errorCode: 30008 } },
];

/** The active preset; null when the control API set another behaviour. */
export function presetOf(behaviours: Behaviour[]): string | null {
  const inForce = JSON.stringify(behaviours);
  const preset = PRESETS.find(({ behaviour }) => inForce === JSON.stringify(Object.keys(behaviour).length > 0 ? [behaviour] : []));
  return preset?.name ?? null;
}

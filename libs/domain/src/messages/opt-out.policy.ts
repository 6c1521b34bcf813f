/** Keywords that stop or allow messages on a channel: the carriers' English words and our customers' Spanish ones. */
const STOP = new Set([
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'optout',
  'opt out',
  'revoke',
  'alto',
  'parar',
  'baja',
  'cancelar',
  'salir',
  'no mas',
  'detener',
]);
const START = new Set(['start', 'unstop', 'alta']);

const ACCENTS = /\p{M}/gu;
const normalized = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

export type OptOut = 'stop' | 'start' | null;

/**
 * Whether a message opts out or in. The provider's own classification comes first; otherwise only a message that is nothing but a keyword
 * counts.
 */
export function optOutOf(body: string, providerOptOut: string | null): OptOut {
  if (providerOptOut === 'STOP') return 'stop';
  if (providerOptOut === 'START') return 'start';
  const text = normalized(body);
  if (STOP.has(text)) return 'stop';
  return START.has(text) ? 'start' : null;
}

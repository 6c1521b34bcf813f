/** Whole messages that end or allow writing on a channel; English words of the carriers, Spanish ones of our customers. */
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

/** Whether a message asks for silence or takes it back; the provider's own finding counts first. Only whole messages count. */
export function optOutOf(body: string, providerFinding: string | null): OptOut {
  if (providerFinding === 'STOP') return 'stop';
  if (providerFinding === 'START') return 'start';
  const text = normalized(body);
  if (STOP.has(text)) return 'stop';
  return START.has(text) ? 'start' : null;
}

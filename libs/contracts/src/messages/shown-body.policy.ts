import type { MessageType } from './messages.contract';

/** WhatsApp's usual limit. A longer text is cut in lists, threads and events; `MessageDetails` has the whole. */
export const MAX_SHOWN_LENGTH = 4096;

/**
 * The text of a message without words, by its type; the first is of document 001, section 5. They are in our answers and lists only: a
 * customer gets a file without them, and a screen shows the words of its language.
 */
const WORDLESS_BODIES = {
  file: 'Archivo adjunto',
  location: 'Ubicación',
  answers: 'Formulario contestado',
  order: 'Pedido del catálogo',
  lost_file: 'Archivo que no llegó',
  unsupported: 'Mensaje que no se puede mostrar aquí',
  reaction: 'Reacción',
} as const satisfies Partial<Record<MessageType, string>>;

/** Kinds of messages that have words of their own where nothing was written. */
export type WordlessKind = keyof typeof WORDLESS_BODIES;
const KINDS = Object.keys(WORDLESS_BODIES) as WordlessKind[];

const OF_FILES: ReadonlySet<string> = new Set<MessageType>(['image', 'video', 'audio', 'file', 'contact']);

/** Older messages of a kind that could not be shown are empty texts. */
const isUnsupported = (type: string): boolean => type === 'text' || type === 'note' || type === 'form';

function kindOf(type: string): WordlessKind | null {
  if (OF_FILES.has(type)) return 'file';
  return isUnsupported(type) ? 'unsupported' : (KINDS.find((kind) => kind === type) ?? null);
}

/** The text of a message as it is shown: one without words says what it is, a long one is cut. */
export function shownBody(body: string, type: string): string {
  if (body.trim() !== '') return isCut(body) ? body.slice(0, MAX_SHOWN_LENGTH).replace(/[\ud800-\udbff]$/, '') : body;
  const kind = kindOf(type);
  return kind ? WORDLESS_BODIES[kind] : body;
}

export const isCut = (body: string): boolean => body.length > MAX_SHOWN_LENGTH;

/** The kind that a shown text names where nothing was written; `null` for what somebody wrote. Without a type the text alone decides. */
export function wordlessKindOf(body: string, type?: string): WordlessKind | null {
  const kinds = type === undefined ? KINDS : [kindOf(type)].filter((kind) => kind !== null);
  if (body.trim() === '') return kinds[0] ?? 'unsupported';
  return kinds.find((kind) => WORDLESS_BODIES[kind] === body) ?? null;
}

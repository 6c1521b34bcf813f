import { storableText } from '@app/contracts/core/storable-text';
import type { VehicleCondition } from '@app/contracts/inventory/inventory.contract';
import {
  type ConditionMeaning,
  MAX_WORD_LENGTH,
  type StatusMeaning,
  type WordMeanings,
} from '@app/contracts/inventory/feed-words.contract';

const STATUS_WORDS: Readonly<Record<StatusMeaning, string>> = {
  available:
    'a|available|available now|active|live|published|listed|for sale|on sale|in stock|instock|in inventory|on lot|on the lot|front line|frontline|retail|disponible|activo|activa|publicado|publicada|en venta|a la venta|en stock|en inventario|en existencia|en piso',
  pending:
    'p|pending|sale pending|deal pending|pending sale|pending deal|pending delivery|hold|on hold|held|reserved|deposit|deposit taken|deposit received|with deposit|under deposit|under contract|in deal|spoken for|pendiente|venta pendiente|apartado|apartada|reservado|reservada|separado|separada|con deposito|con anticipo|en negociacion|en proceso de venta',
  in_transit:
    'i|it|in transit|intransit|transit|incoming|arriving soon|coming soon|on order|in production|transito|en transito|en camino|por llegar|proximamente',
  unavailable:
    'not available|notavailable|unavailable|not for sale|not in stock|out of stock|oos|inactive|off lot|off the lot|removed|deleted|archived|expired|discontinued|draft|in recon|recon|reconditioning|in service|in shop|loaner|no disponible|fuera de inventario|agotado|agotada|inactivo|inactiva|eliminado|eliminada|borrado|borrador|de baja|dado de baja|baja|en taller|en reparacion|no publicado',
  sold: 's|sold|sold out|sold delivered|sold and delivered|sold not delivered|delivered|retailed|vendido|vendida|vendido entregado|entregado|entregada',
  wholesale: 'w|wholesale|wholesaled|auction|at auction|mayoreo|mayorista|subasta|en subasta',
};
const CONDITION_WORDS: Readonly<Record<Exclude<VehicleCondition, 'unknown'>, string>> = {
  new: 'n|new|brand new|nuevo|nueva|0km|0 km|0 kms|cero km|cero kilometros|okm',
  used: 'u|used|pre owned|preowned|pre loved|second hand|secondhand|demo|demonstrator|usado|usada|seminuevo|seminueva|semi nuevo|semi nueva|de segunda|segunda mano|de segunda mano',
  certified:
    'c|cpo|certified|certified pre owned|certified preowned|certified used|certificado|certificada|seminuevo certificado|usado certificado',
};
/** They answer the question that their column asks. */
const ANSWERS: ReadonlyMap<string, StatusMeaning> = new Map([
  ...['yes', 'true', 'si'].map((word) => [word, 'available'] as const),
  ...['no', 'false'].map((word) => [word, 'unavailable'] as const),
]);
/** Columns that ask whether the vehicle is for sale; "Yes" in others, as one named Sold, may mean the opposite. */
const ASKS_FOR_SALE = /^(?!.*\bnot?\b)(?:.* |is)?(?:availability|available|disponibilidad|disponible|active|activ[oa])$/;
/** Programs add these words to a condition. */
const THING = / (?:vehicles?|cars?|trucks?|autos?|vehiculos?|inventory|units?|unidad(?:es)?)$/;
/** The most cautious one counts where columns say different things. */
const CAUTION: readonly StatusMeaning[] = ['sold', 'wholesale', 'unavailable', 'pending', 'in_transit', 'available'];

const inverted = <Meaning extends string>(words: Readonly<Record<Meaning, string>>): ReadonlyMap<string, Meaning> =>
  new Map(
    (Object.entries(words) as [Meaning, string][]).flatMap(([meaning, list]) => list.split('|').map((word) => [word, meaning] as const)),
  );
const STATUSES = inverted(STATUS_WORDS);
const CONDITIONS = inverted(CONDITION_WORDS);

/** "Sold-Delivered", "SOLD_DELIVERED" and "sold delivered" are one word. */
export const stateWord = (text: string): string =>
  storableText(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\d]+/gu, ' ')
      .trim(),
    MAX_WORD_LENGTH,
  ).trimEnd();

export interface StateText {
  column: string;
  text: string;
}

/** A state that a record has, and its words that neither the dictionary nor a person knows. */
export interface ReadState<Meaning> {
  meaning: Meaning;
  unknownWords: string[];
}
export interface ReadStatus extends ReadState<StatusMeaning> {
  /** The state by the record's other words. */
  knownMeaning: StatusMeaning | null;
}

/** No word: for sale, as most files have only such vehicles. An unknown word: not for sale until a person has said what it means. */
export function statusOf(texts: readonly StateText[], known: WordMeanings['status'] = {}): ReadStatus {
  const meant = new Map(Object.entries(known));
  const meaningOf = (word: string, column: string) =>
    (ASKS_FOR_SALE.test(stateWord(column)) ? ANSWERS.get(word) : undefined) ?? meant.get(word) ?? STATUSES.get(word);
  const words = texts
    .map(({ column, text }) => ({ column, word: stateWord(text) }))
    .filter(({ word }) => word !== '')
    .map(({ column, word }) => ({ word, meaning: meaningOf(word, column) }))
    // a column of conditions may have the name of one of states
    .filter(({ word, meaning }) => meaning || !isCondition(word));
  const unknownWords = [...new Set(words.filter(({ meaning }) => !meaning).map(({ word }) => word))];
  const knownMeaning = mostCautiousOf(words.flatMap(({ meaning }) => meaning ?? []));
  return { meaning: statusOnceExplained({ knownMeaning, unknownWords }), knownMeaning, unknownWords };
}

/** The status of a record that was read before people explained its words. */
export function statusOnceExplained(
  { knownMeaning, unknownWords }: Omit<ReadStatus, 'meaning'>,
  known: WordMeanings['status'] = {},
): StatusMeaning {
  const meant = new Map(Object.entries(known));
  const meanings = unknownWords.map((word) => meant.get(word) ?? 'unavailable');
  return mostCautiousOf(knownMeaning ? [knownMeaning, ...meanings] : meanings) ?? 'available';
}

const mostCautiousOf = (meanings: readonly StatusMeaning[]): StatusMeaning | null =>
  CAUTION.find((candidate) => meanings.includes(candidate)) ?? null;

/** The first column with a known word counts: "Excellent" beside "Used" is no condition. */
export function conditionOf(
  texts: readonly string[],
  certified: string,
  known: WordMeanings['condition'] = {},
): ReadState<ConditionMeaning> {
  if (/^(true|yes|y|1|s[ií]?|cpo|certified|certificado)$/i.test(certified)) return { meaning: 'certified', unknownWords: [] };
  const meant = new Map(Object.entries(known));
  const words = texts.map(stateWord).filter((word) => word !== '');
  const meanings = words.flatMap((word) => meant.get(word) ?? CONDITIONS.get(word) ?? CONDITIONS.get(word.replace(THING, '')) ?? []);
  const [word] = words;
  return {
    meaning: meanings[0] ?? (word === undefined ? 'used' : 'unknown'),
    unknownWords: meanings.length > 0 || word === undefined ? [] : [word],
  };
}

/** Keeps words apart: none has a sign. */
const BETWEEN_WORDS = '|';

/** A vehicle keeps its unknown words, so that an explanation finds it. */
export const detailsOfStates = (status: ReadStatus, condition: ReadState<ConditionMeaning>): Record<string, string> => ({
  ...(status.unknownWords.length > 0 && { status_word: status.unknownWords.join(BETWEEN_WORDS) }),
  ...(status.unknownWords.length > 0 && status.knownMeaning && { status_known: status.knownMeaning }),
  ...(condition.unknownWords.length > 0 && { condition_word: condition.unknownWords.join(BETWEEN_WORDS) }),
});

export const wordsOfDetail = (words: string): string[] => words.split(BETWEEN_WORDS);

/** A single letter may be of either kind. */
export const isConditionWord = (text: string): boolean => isCondition(stateWord(text));

const isCondition = (word: string): boolean => word.length > 1 && CONDITIONS.has(word.replace(THING, ''));

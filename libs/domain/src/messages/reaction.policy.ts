import { plainLine } from '@app/contracts/core/plain-line';

/** A reaction as a telephone writes it into an SMS to somebody whose own telephone has none. */
export interface Tapback {
  /** Null where only a removal is known. */
  emoji: string | null;
  isRemoved: boolean;
  /** The beginning of the message that it belongs to; null for a reaction to a picture or another file. */
  quote: string | null;
  /** The customer may have written it: between straight quotation marks, or without a quotation. Only a message of the conversation makes it a reaction. */
  needsTarget: boolean;
}

/** The verbs of iPhones, by emoji, in the languages of our customers and their neighbours. */
const VERBS: Record<string, string[]> = {
  '❤️': [
    'loved',
    'le encantó',
    'le encanta',
    'ha encantado',
    'amó',
    'amou',
    'adorou',
    'a adoré',
    'liebt',
    'hat geliebt',
    'ha amato',
    'ha adorato',
  ],
  '👍': ['liked', 'le gustó', 'le gusta', 'gostou de', 'curtiu', 'a aimé', 'gefällt', 'ha apprezzato', 'ha messo mi piace a'],
  '👎': [
    'disliked',
    'no le gustó',
    'no le gusta',
    'le disgustó',
    'le disgusta',
    'não gostou de',
    'não curtiu',
    'n’a pas aimé',
    'gefällt nicht',
    'non ha apprezzato',
  ],
  '😂': [
    'laughed at',
    'se rió de',
    'se rio de',
    'se rió con',
    'se ha reído de',
    'le dio risa',
    'riu de',
    'achou graça em',
    'a ri à',
    'a ri de',
    'lacht über',
    'lachte über',
    'ha riso a',
    'ha riso di',
  ],
  '‼️': [
    'emphasized',
    'emphasised',
    'enfatizó',
    'destacó',
    'resaltó',
    'exclamó',
    'ha exclamado por',
    'enfatizou',
    'destacou',
    'a souligné',
    'a insisté sur',
    'betont',
    'betonte',
    'ha sottolineato',
  ],
  '❓': [
    'questioned',
    'cuestionó',
    'preguntó',
    'preguntó por',
    'puso en duda',
    'dudó de',
    'questionou',
    'a questionné',
    'a remis en question',
    'hinterfragt',
    'hinterfragte',
    'ha messo in dubbio',
  ],
};
const EMOJIS = new Map(Object.entries(VERBS).flatMap(([emoji, verbs]) => verbs.map((verb) => [verb, emoji] as const)));

const EMOJI = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}\u200d\ufe0f]{1,12}`;
/** “See you at 5”, «A las cinco», „Bis fünf“; the end may be cut. */
const QUOTE = String.raw`(?<open>[“«„"])\s?(?<quote>.+?)\s?[”»“"]`;
/** Telephones write the indefinite article; a customer who writes about one picture says which. */
const INDEFINITE = '(?:(?:an?|una?|um|uma|une|eine?[nm]?) |un’)';
const OBJECT = String.raw`(?<object>${INDEFINITE}(?:image|photo|picture|movie|video|audio message|voice message|link|attachment|sticker|imagen|foto|video|vídeo|película|mensaje de audio|enlace|archivo adjunto|imagem|mensagem de áudio|pièce jointe|vidéo|bild|nachricht|immagine|messaggio audio))`;
const TARGET = `(?:${QUOTE}|${OBJECT})`;

/** `Liked “See you at 5”` */
const VERBAL = new RegExp(`^(?<verb>[\\p{L}’' ]{2,24}?) ${TARGET}$`, 'iu');
/** `Reacted 😂 to “See you at 5”`, and `👍 to “See you at 5”` as Android writes it. */
const PICTURED = new RegExp(
  `^(?:(?:reacted|reaccionó|ha reaccionado|reagiu|a réagi|reagierte|ha reagito)(?: with| con| com| avec| mit)? )?(?<emoji>${EMOJI}) (?:to|a|ao|à|em|an|auf|sur) ${TARGET}$`,
  'iu',
);
const REMOVED_FROM = '(?:from|de|del|du|von|da|do|a)';
/** `Removed a like from “See you at 5”`, and `Removed a heart from an image` */
const REMOVED = new RegExp(
  `^(?:removed|quitó|eliminó|ha quitado|ha eliminado|removeu|a retiré|a supprimé|entfernte|ha rimosso) (?:.{1,40}? ${REMOVED_FROM} ${QUOTE}|${INDEFINITE}.{1,30}? ${REMOVED_FROM} ${OBJECT})$`,
  'iu',
);

/** Parses a text message that a telephone has written for a reaction; `null` for the customer's own words. */
export function tapbackOf(body: string): Tapback | null {
  const text = plainLine(body).replaceAll('\u200a', ' ');
  const removed = REMOVED.exec(text);
  if (removed) return tapback(removed, null, true);
  const pictured = PICTURED.exec(text);
  if (pictured) return tapback(pictured, pictured.groups?.['emoji'] ?? null, false);
  const verbal = VERBAL.exec(text);
  const emoji = EMOJIS.get((verbal?.groups?.['verb'] ?? '').toLowerCase().replaceAll("'", '’'));
  return verbal && emoji ? tapback(verbal, emoji, false) : null;
}

function tapback({ groups = {} }: RegExpExecArray, emoji: string | null, isRemoved: boolean): Tapback {
  const { quote = null, open } = groups;
  return { emoji, isRemoved, quote, needsTarget: quote === null || open === '"' };
}

/** Whether a quotation is of this message; long ones end with an ellipsis. */
export function isQuoted(quote: string, body: string): boolean {
  const [beginning, text] = [plainLine(quote).replace(/\s?(…|\.{3})$/u, ''), plainLine(body)];
  return beginning !== '' && (beginning === plainLine(quote) ? text === beginning : text.startsWith(beginning));
}

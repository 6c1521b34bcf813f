import { fillPlaceholders, placeholdersIn } from './placeholders';
import { type TemplateRule, leadsOut, when } from './template-submission';

const MAX_BODY_CHARACTERS = 1024;
/** Limits of twilio/call-to-action, and of a media header above buttons that lead out. Source: Twilio docs, "twilio/call-to-action". */
const MAX_LEADING_CHARACTERS = 640;
const MAX_LINE_CHARACTERS = 60;
const MAX_EMOJIS = 10;

const bodyMissing: TemplateRule = ({ parts }) => when(parts.body.trim() === '', 'the body is empty');

const bodyTooLong: TemplateRule = ({ type, parts: { body, media, buttons } }) => {
  const isLeading = type === 'twilio/call-to-action' || (media.length > 0 && buttons.some(leadsOut));
  const most = isLeading ? MAX_LEADING_CHARACTERS : MAX_BODY_CHARACTERS;
  return when(body.length > most, `the body is longer than ${most} characters`);
};

/** Source: Twilio docs, "twilio/card": one field besides the text is required. */
const cardAlone: TemplateRule = ({ type, parts: { header, footer, media, buttons } }) => {
  const isCard = type === 'twilio/card' || type === 'whatsapp/card';
  return when(isCard && !header && !footer && media.length + buttons.length === 0, 'the card has no part besides its body');
};

const tooManyEmojis: TemplateRule = ({ parts }) => when(emojisIn(parts.body) > MAX_EMOJIS, `the body has more than ${MAX_EMOJIS} emojis`);

const headerWrong: TemplateRule = ({ parts: { header, media } }) => {
  if (header === null) return null;
  if (media.length > 0) return 'a text header and a media header exclude each other';
  return when(!isPlainLine(header), `the header is not one line of at most ${MAX_LINE_CHARACTERS} characters without emojis`);
};

const footerWrong: TemplateRule = ({ parts: { footer } }) =>
  when(
    footer !== null && (!isPlainLine(footer) || placeholdersIn(footer).length > 0),
    `the footer is not one line of at most ${MAX_LINE_CHARACTERS} characters without emojis and variables`,
  );

const mediaWrong: TemplateRule = ({ parts, samples }) =>
  when(!parts.media.every((url) => URL.canParse(fillPlaceholders(url, samples))), 'the sample of the media header is not an address');

/** A media URL may have a variable after the domain only, and the sample value must end in a file extension. Source: Twilio docs, "twilio/media". */
const mediaVariableWrong: TemplateRule = ({ parts, samples }) => {
  const variable = parts.media.filter((url) => placeholdersIn(url).length > 0);
  return (
    when(!variable.every((url) => /^https?:\/\/[^/?#{}]+\//.test(url)), 'the domain of the media header is variable') ??
    when(
      !variable.every((url) => /\.[a-z0-9]{2,4}$/i.test(fillPlaceholders(url, samples))),
      'the sample of the media header has no type of file',
    )
  );
};

export const TEXT_RULES: TemplateRule[] = [
  bodyMissing,
  bodyTooLong,
  cardAlone,
  tooManyEmojis,
  headerWrong,
  footerWrong,
  mediaWrong,
  mediaVariableWrong,
];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emojisIn = (text: string) => [...graphemes.segment(text)].filter(({ segment }) => /\p{Extended_Pictographic}/u.test(segment)).length;

const isPlainLine = (text: string) => text.length <= MAX_LINE_CHARACTERS && !/[\n\r]/.test(text) && emojisIn(text) === 0;

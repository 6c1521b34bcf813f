import { fillPlaceholders, placeholdersIn } from './placeholders';
import { type TemplateRule, leadsOut, when } from './template-submission';

const MAX_BODY_CHARACTERS = 1024;
/** Limit with a media header and call-to-action buttons. */
const MAX_CARD_CHARACTERS = 640;
const MAX_LINE_CHARACTERS = 60;
const MAX_EMOJIS = 10;

const bodyMissing: TemplateRule = ({ parts }) => when(parts.body.trim() === '', 'the body is empty');

const bodyTooLong: TemplateRule = ({ parts: { body, media, buttons } }) => {
  const most = media.length > 0 && buttons.some(leadsOut) ? MAX_CARD_CHARACTERS : MAX_BODY_CHARACTERS;
  return when(body.length > most, `the body is longer than ${most} characters`);
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

export const TEXT_RULES: TemplateRule[] = [bodyMissing, bodyTooLong, tooManyEmojis, headerWrong, footerWrong, mediaWrong];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emojisIn = (text: string) => [...graphemes.segment(text)].filter(({ segment }) => /\p{Extended_Pictographic}/u.test(segment)).length;

const isPlainLine = (text: string) => text.length <= MAX_LINE_CHARACTERS && !/[\n\r]/.test(text) && emojisIn(text) === 0;

import { buttonProblems } from './button-rules.policy';
import { placeholderProblems } from './placeholder-rules.policy';
import type { TemplateProblem, TemplateRule } from './template-rules';
import { fillPlaceholders, placeholdersIn } from './template-text.policy';
import type { TemplateContent, TemplateInput } from './templates.contract';

const MAX_BODY_LENGTH = 1024;
/** Limits for a call to action, and for a card with a file and buttons that open a link or a call. */
const MAX_LEADING_LENGTH = 640;
const MAX_LINE_LENGTH = 60;
const MAX_EMOJIS = 10;

type Checked = TemplateContent & Pick<TemplateInput, 'category'>;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emojisIn = (text: string): number =>
  [...graphemes.segment(text)].filter(({ segment }) => /\p{Extended_Pictographic}/u.test(segment)).length;
const isPlainLine = (text: string): boolean => text.length <= MAX_LINE_LENGTH && !/[\n\r]/.test(text) && emojisIn(text) === 0;

/** Everything the provider would reject in a template; empty when it may be submitted. */
export function templateProblems(template: Checked): TemplateProblem[] {
  return [
    ...categoryProblems(template),
    ...bodyProblems(template),
    ...cardProblems(template),
    ...headerProblems(template),
    ...mediaProblems(template),
    ...buttonProblems(template),
    ...placeholderProblems(template),
  ];
}

const categoryProblems = ({ type, category }: Checked): TemplateProblem[] =>
  when((type === 'authentication') !== (category === 'AUTHENTICATION'), 'category', 'category_authentication');

function bodyProblems({ type, body, media_url, buttons }: Checked): TemplateProblem[] {
  if (type === 'authentication') return [];
  return [
    ...when(body.trim() === '', 'body', 'body_missing'),
    ...when(body.length > bodyLimit({ type, media_url, buttons }), 'body', 'body_too_long'),
    ...when(emojisIn(body) > MAX_EMOJIS, 'body', 'too_many_emojis'),
  ];
}

/** How many characters the text may have. */
export function bodyLimit({ type, media_url, buttons }: Pick<TemplateContent, 'type' | 'media_url' | 'buttons'>): number {
  const leadsOut = buttons.some((button) => button.type !== 'QUICK_REPLY');
  return type === 'call_to_action' || (media_url && leadsOut) ? MAX_LEADING_LENGTH : MAX_BODY_LENGTH;
}

/** A card of a text alone is refused (Twilio docs, "twilio/card"). */
function cardProblems({ type, header, footer, media_url, buttons }: Checked): TemplateProblem[] {
  const hasPart = Boolean(header) || Boolean(footer) || Boolean(media_url) || buttons.length > 0;
  return when(type === 'card' && !hasPart, 'body', 'card_part_missing');
}

function headerProblems({ type, header, footer, media_url }: Checked): TemplateProblem[] {
  // WhatsApp writes the footer of a code itself.
  if (type === 'authentication') return [];
  if (type !== 'card') return [...when(Boolean(header), 'header', 'only_card'), ...when(Boolean(footer), 'footer', 'only_card')];
  return [
    ...when(Boolean(header) && Boolean(media_url), 'header', 'header_and_media'),
    ...when(!isPlainLine(header ?? ''), 'header', 'header_form'),
    ...when(!isPlainLine(footer ?? '') || placeholdersIn(footer ?? '').length > 0, 'footer', 'footer_form'),
  ];
}

function mediaProblems({ type, media_url, placeholders }: Checked): TemplateProblem[] {
  if (!media_url) return when(type === 'media', 'media_url', 'media_missing');
  if (type !== 'media' && type !== 'card') return [{ field: 'media_url', rule: 'media_not_allowed' }];
  const samples = placeholders.map((placeholder) => placeholder.sample);
  return when(!isPublicAddress(fillPlaceholders(media_url, samples)), 'media_url', 'media_address');
}

const isPublicAddress = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:' && !/[{}\s]/.test(url);

const when = (isBroken: boolean, field: string, rule: TemplateRule): TemplateProblem[] => (isBroken ? [{ field, rule }] : []);

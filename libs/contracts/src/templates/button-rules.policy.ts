import { E164_PATTERN } from '../core/e164.contract';
import type { TemplateProblem, TemplateRule } from './template-rules';
import { placeholdersIn } from './template-text.policy';
import type { TemplateButton, TemplateContent, TemplateType } from './templates.contract';

const MAX_BUTTONS = 10;
/** Limits for replies and calls to action (Twilio docs, "twilio/quick-reply" and "twilio/call-to-action"). */
const MAX_TITLE_LENGTH = 20;
const MAX_PAYLOAD_LENGTH = 200;
/** A one-time code has fewer than 15. */
const MAX_CODE_LENGTH = 14;

const KINDS: Record<TemplateType, readonly TemplateButton['type'][]> = {
  text: [],
  media: [],
  quick_reply: ['QUICK_REPLY'],
  call_to_action: ['URL', 'PHONE_NUMBER', 'COPY_CODE'],
  card: ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'],
  authentication: ['COPY_CODE'],
};
const NEED_BUTTONS: readonly TemplateType[] = ['quick_reply', 'call_to_action', 'authentication'];
const MAX_PER_KIND = [
  ['URL', 2, 'too_many_links'],
  ['PHONE_NUMBER', 1, 'too_many_phones'],
  ['COPY_CODE', 1, 'too_many_codes'],
] as const;

/** The kinds of buttons that a type takes, for a form to offer. */
export const buttonKindsOf = (type: TemplateType): readonly TemplateButton['type'][] => KINDS[type];

export function buttonProblems({ type, buttons }: Pick<TemplateContent, 'type' | 'buttons'>): TemplateProblem[] {
  const whole: TemplateProblem[] =
    NEED_BUTTONS.includes(type) && buttons.length === 0 ? [{ field: 'buttons', rule: 'buttons_missing' }] : [];
  if (buttons.length > MAX_BUTTONS) whole.push({ field: 'buttons', rule: 'too_many_buttons' });
  for (const [kind, most, rule] of MAX_PER_KIND) {
    if (buttons.filter((button) => button.type === kind).length > most) whole.push({ field: 'buttons', rule });
  }
  if (isMixed(buttons)) whole.push({ field: 'buttons', rule: 'buttons_mixed' });
  return [...whole, ...buttons.flatMap((button, index) => problemsOf(button, index, type, buttons))];
}

/** WhatsApp requires replies and other buttons to be grouped, not interleaved. */
function isMixed(buttons: readonly TemplateButton[]): boolean {
  const turns = buttons.filter((button, index) => index > 0 && isReply(button) !== isReply(buttons[index - 1] ?? button));
  return turns.length > 1;
}

const isReply = ({ type }: TemplateButton): boolean => type === 'QUICK_REPLY';

function problemsOf(button: TemplateButton, index: number, type: TemplateType, all: readonly TemplateButton[]): TemplateProblem[] {
  if (!KINDS[type].includes(button.type)) return [{ field: `buttons.${index}.type`, rule: 'buttons_not_allowed' }];
  const title = titleRule(button, all.slice(0, index));
  const value = type === 'authentication' ? null : valueRule(button);
  return [
    ...(title ? [{ field: `buttons.${index}.title`, rule: title }] : []),
    ...(value ? [{ field: `buttons.${index}.value`, rule: value }] : []),
  ];
}

function titleRule(button: TemplateButton, before: readonly TemplateButton[]): TemplateRule | null {
  if (button.title === '') return 'button_title_missing';
  if (button.title.length > MAX_TITLE_LENGTH) return 'button_title_too_long';
  return before.some(({ title }) => title === button.title) ? 'button_title_repeated' : null;
}

function valueRule({ type, value }: TemplateButton): TemplateRule | null {
  if (type === 'QUICK_REPLY') return value.length > MAX_PAYLOAD_LENGTH ? 'button_payload_too_long' : null;
  if (value === '') return 'button_value_missing';
  if (type === 'URL') return isLink(value) ? null : 'button_link';
  if (type === 'PHONE_NUMBER') return E164_PATTERN.test(value) ? null : 'button_phone';
  return value.length > MAX_CODE_LENGTH ? 'button_code_too_long' : null;
}

/** A variable is allowed only at the end, behind the slash that follows the domain. */
function isLink(value: string): boolean {
  const address = value.replace(/\{\{[^{}]*\}\}$/, '');
  if (address !== value && !/^https:\/\/[^/?#]+\//.test(address)) return false;
  return placeholdersIn(address).length === 0 && /^https:\/\/[^\s{}]+$/.test(address) && URL.canParse(address);
}

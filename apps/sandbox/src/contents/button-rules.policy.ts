import type { RichButton } from '../messages/rich-content';
import { placeholdersIn } from './placeholders';
import { type TemplateRule, leadsOut, when } from './template-submission';

const MAX_BUTTONS = 10;
const MAX_LINKS = 2;
const MAX_PHONES = 1;
/** Source: Twilio docs, "twilio/quick-reply" and "twilio/call-to-action". */
const MAX_TITLE_CHARACTERS = 20;
const MAX_PAYLOAD_CHARACTERS = 200;
/** Source: Twilio docs, "whatsapp/authentication": fewer than 15 characters. */
const CODE_CHARACTERS_BELOW = 15;

const tooManyButtons: TemplateRule = ({ parts: { buttons } }) =>
  when(buttons.length > MAX_BUTTONS, `there are more than ${MAX_BUTTONS} buttons`) ??
  when(countOf(buttons, 'URL') > MAX_LINKS, `there are more than ${MAX_LINKS} URL buttons`) ??
  when(countOf(buttons, 'PHONE_NUMBER') > MAX_PHONES, 'there is more than one phone button');

const titleTooLong: TemplateRule = ({ parts }) => {
  const long = parts.buttons.find(({ title }) => title.length > MAX_TITLE_CHARACTERS);
  return long ? `the button "${long.title}" is longer than ${MAX_TITLE_CHARACTERS} characters` : null;
};

const payloadTooLong: TemplateRule = ({ parts }) => {
  const long = parts.buttons.find((button) => !leadsOut(button) && button.value.length > MAX_PAYLOAD_CHARACTERS);
  return long ? `the id of the button "${long.title}" is longer than ${MAX_PAYLOAD_CHARACTERS} characters` : null;
};

/** Source: Twilio docs, "twilio/call-to-action": variables in the address come after the slash that follows the domain. */
const variableInDomain: TemplateRule = ({ parts }) => {
  const links = parts.buttons.filter(({ kind, value }) => kind === 'URL' && placeholdersIn(value).length > 0);
  return when(
    !links.every(({ value }) => /^https?:\/\/[^/?#{}]+\//.test(value)),
    'a variable of a link stands only after a slash behind its domain',
  );
};

const codeTooLong: TemplateRule = ({ parts }) => {
  const isLong = parts.buttons.some(({ kind, value }) => kind === 'COPY_CODE' && value.length >= CODE_CHARACTERS_BELOW);
  return when(isLong, `a code has fewer than ${CODE_CHARACTERS_BELOW} characters`);
};

export const BUTTON_RULES: TemplateRule[] = [tooManyButtons, titleTooLong, payloadTooLong, variableInDomain, codeTooLong];

const countOf = (buttons: RichButton[], kind: RichButton['kind']) => buttons.filter((button) => button.kind === kind).length;

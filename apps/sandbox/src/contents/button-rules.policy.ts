import type { RichButton } from '../messages/rich-content';
import { type TemplateRule, leadsOut, when } from './template-submission';

const MAX_BUTTONS = 10;
const MAX_LINKS = 2;
const MAX_PHONES = 1;
const MAX_REPLY_CHARACTERS = 20;
const MAX_TITLE_CHARACTERS = 25;
const MAX_PAYLOAD_CHARACTERS = 200;

const tooManyButtons: TemplateRule = ({ parts: { buttons } }) =>
  when(buttons.length > MAX_BUTTONS, `there are more than ${MAX_BUTTONS} buttons`) ??
  when(countOf(buttons, 'URL') > MAX_LINKS, `there are more than ${MAX_LINKS} URL buttons`) ??
  when(countOf(buttons, 'PHONE_NUMBER') > MAX_PHONES, 'there is more than one phone button');

const titleTooLong: TemplateRule = ({ parts }) => {
  const limitOf = (button: RichButton) => (leadsOut(button) ? MAX_TITLE_CHARACTERS : MAX_REPLY_CHARACTERS);
  const long = parts.buttons.find((button) => button.title.length > limitOf(button));
  return long ? `the button "${long.title}" is longer than ${limitOf(long)} characters` : null;
};

const payloadTooLong: TemplateRule = ({ parts }) => {
  const long = parts.buttons.find((button) => !leadsOut(button) && button.value.length > MAX_PAYLOAD_CHARACTERS);
  return long ? `the id of the button "${long.title}" is longer than ${MAX_PAYLOAD_CHARACTERS} characters` : null;
};

export const BUTTON_RULES: TemplateRule[] = [tooManyButtons, titleTooLong, payloadTooLong];

const countOf = (buttons: RichButton[], kind: RichButton['kind']) => buttons.filter((button) => button.kind === kind).length;

import type { RichButton } from '../messages/rich-content';
import { type TemplateRule, leadsOut, when } from './template-submission';

const MOST_BUTTONS = 10;
const MOST_LINKS = 2;
const MOST_PHONES = 1;
const MOST_REPLY_CHARACTERS = 20;
const MOST_TITLE_CHARACTERS = 25;
const MOST_PAYLOAD_CHARACTERS = 200;

const tooManyButtons: TemplateRule = ({ parts: { buttons } }) =>
  when(buttons.length > MOST_BUTTONS, `there are more than ${MOST_BUTTONS} buttons`) ??
  when(countOf(buttons, 'URL') > MOST_LINKS, `there are more than ${MOST_LINKS} URL buttons`) ??
  when(countOf(buttons, 'PHONE_NUMBER') > MOST_PHONES, 'there is more than one phone button');

const titleTooLong: TemplateRule = ({ parts }) => {
  const limitOf = (button: RichButton) => (leadsOut(button) ? MOST_TITLE_CHARACTERS : MOST_REPLY_CHARACTERS);
  const long = parts.buttons.find((button) => button.title.length > limitOf(button));
  return long ? `the button "${long.title}" is longer than ${limitOf(long)} characters` : null;
};

const payloadTooLong: TemplateRule = ({ parts }) => {
  const long = parts.buttons.find((button) => !leadsOut(button) && button.value.length > MOST_PAYLOAD_CHARACTERS);
  return long ? `the id of the button "${long.title}" is longer than ${MOST_PAYLOAD_CHARACTERS} characters` : null;
};

export const BUTTON_RULES: TemplateRule[] = [tooManyButtons, titleTooLong, payloadTooLong];

const countOf = (buttons: RichButton[], kind: RichButton['kind']) => buttons.filter((button) => button.kind === kind).length;

/**
 * The provider's rules for a template before its review, and for the values of its messages, each with words for a client without its own.
 * Sources: Twilio docs, "Content templates"; WhatsApp Business Platform, "Message templates".
 */
export const TEMPLATE_RULES = {
  body_missing: 'Write the text of the message.',
  body_too_long: 'The text is too long.',
  card_part_missing: 'A card has a header, a file, a footer or a button besides its text.',
  too_many_emojis: 'The text has more than 10 emojis.',
  header_form: 'The header is one line of at most 60 characters without emojis.',
  header_and_media: 'A template has either a header text or a file at its top.',
  footer_form: 'The footer is one line of at most 60 characters without emojis and variables.',
  only_card: 'Only cards have a header and a footer.',
  media_missing: 'Enter the address of the file.',
  media_address: 'This must be a public https address.',
  media_not_allowed: 'Only media templates and cards have a file.',
  buttons_missing: 'Add at least one button.',
  buttons_not_allowed: 'This type of template cannot have this button.',
  buttons_mixed: 'Reply buttons stand together, before or after the others.',
  too_many_buttons: 'A template has at most 10 buttons.',
  too_many_links: 'A template has at most 2 links.',
  too_many_phones: 'A template has at most 1 phone button.',
  too_many_codes: 'A template has at most 1 code button.',
  button_title_missing: 'Enter the text of the button.',
  button_title_too_long: 'The text of a button has at most 20 characters.',
  button_title_repeated: 'Another button has the same text.',
  button_value_missing: 'Enter where the button leads.',
  button_link: 'This must be an https address; a variable may only stand at its end, after the slash behind the domain.',
  button_phone: 'This must look like +[country code][number].',
  button_payload_too_long: 'The id of a reply has at most 200 characters.',
  button_code_too_long: 'The code has at most 14 characters.',
  placeholder_name: 'A variable is written {{1}}, {{2}} and so on.',
  placeholders_not_sequential: 'The variables are not numbered one after the other from {{1}}.',
  placeholders_adjacent: 'Two variables stand next to each other.',
  placeholder_at_edge: 'The text starts or ends with a variable.',
  too_few_words: 'The text needs more words around its variables.',
  sample_missing: 'Enter a sample.',
  sample_form: 'A sample has no line breaks, tabs or more than 4 spaces in a row.',
  category_authentication: 'Authentication templates belong to the category AUTHENTICATION, and only they.',
  value_missing: 'Enter a value.',
  value_form: 'A value has no line breaks, tabs or more than 4 spaces in a row.',
  value_too_many: 'The template has no such variable.',
} as const;
export type TemplateRule = keyof typeof TEMPLATE_RULES;

/** A violated rule and the path of the field, such as `buttons.0.title`. */
export interface TemplateProblem {
  field: string;
  rule: TemplateRule;
}

import { buttonKindsOf } from '@app/contracts/templates/button-rules.policy';
import { placeholderCount, type TemplateTexts } from '@app/contracts/templates/template-text.policy';
import {
  type TemplateInput,
  TemplateButton,
  TemplateCategory,
  TemplatePlaceholder,
  TemplateType,
  type TemplateView,
} from '@app/contracts/templates/templates.contract';
import { z } from 'zod';
import { optionalNumber } from '@/lib/formatting/typed-number';

/** A button with a name of its own while it is moved and changed. */
const FormButton = TemplateButton.extend({ key: z.string() });
export type FormButton = z.infer<typeof FormButton>;

/** The form as it is typed; values that the chosen type does not use are kept for switching back. */
export const TemplateForm = z.object({
  friendly_name: z.string(),
  name: z.string(),
  category: TemplateCategory,
  language: z.string(),
  type: TemplateType,
  body: z.string(),
  header: z.string(),
  footer: z.string(),
  media_url: z.string(),
  buttons: z.array(FormButton),
  placeholders: z.array(TemplatePlaceholder),
  security_recommendation: z.boolean(),
  code_expiration_minutes: z.string(),
});
export type TemplateForm = z.infer<typeof TemplateForm>;

export const EMPTY_PLACEHOLDER: TemplatePlaceholder = { name: '', sample: '', source: null };

export const emptyForm = (language: string): TemplateForm => ({
  friendly_name: '',
  name: '',
  category: 'UTILITY',
  language,
  type: 'text',
  body: '',
  header: '',
  footer: '',
  media_url: '',
  buttons: [],
  placeholders: [],
  security_recommendation: true,
  code_expiration_minutes: '10',
});

export const formOf = (template: TemplateView): TemplateForm => ({
  friendly_name: template.friendly_name,
  name: template.name,
  category: template.category,
  language: template.language,
  type: template.type === 'other' ? 'text' : template.type,
  body: template.body,
  header: template.header ?? '',
  footer: template.footer ?? '',
  media_url: template.media_url ?? '',
  buttons: template.buttons.map((button, index) => ({ ...button, key: `button-${index}` })),
  // The server names an unnamed variable by its number.
  placeholders: template.placeholders.map((one, index) => (one.name === String(index + 1) ? { ...one, name: '' } : one)),
  security_recommendation: template.security_recommendation,
  code_expiration_minutes: template.code_expiration_minutes?.toString() ?? '',
});

/** The same content under a name that is still to be given: at WhatsApp each name is taken once. */
export const copyOf = (template: TemplateView): TemplateForm => ({ ...formOf(template), friendly_name: '', name: '' });

/** The form's values for the chosen type, in the API's form. */
export function inputOf(form: TemplateForm): TemplateInput {
  const { type } = form;
  const isCard = type === 'card';
  const isCode = type === 'authentication';
  const content = {
    body: isCode ? '' : form.body.trim(),
    header: isCard ? textOrNull(form.header) : null,
    footer: isCard ? textOrNull(form.footer) : null,
    media_url: isCard || type === 'media' ? textOrNull(form.media_url) : null,
    buttons: buttonsOf(form).map((button) => ({ type: button.type, title: button.title.trim(), value: button.value.trim() })),
  };
  return {
    friendly_name: form.friendly_name.trim(),
    name: form.name.trim(),
    category: form.category,
    language: form.language,
    type,
    ...content,
    placeholders: placeholdersOf(form, content),
    security_recommendation: isCode && form.security_recommendation,
    code_expiration_minutes: isCode ? optionalNumber(form.code_expiration_minutes) : null,
  };
}

/** The buttons that the chosen type takes. */
export const buttonsOf = ({ type, buttons }: TemplateForm): FormButton[] =>
  buttons.filter((button) => buttonKindsOf(type).includes(button.type));

const textOrNull = (text: string): string | null => text.trim() || null;

const placeholdersOf = ({ placeholders }: TemplateForm, texts: TemplateTexts): TemplatePlaceholder[] =>
  Array.from({ length: placeholderCount(texts) }, (_, index) => placeholders[index] ?? EMPTY_PLACEHOLDER);

/** Another type: codes belong to their own category, and their button is always the same. */
export function withType(form: TemplateForm, type: TemplateType, codeTitle: string): TemplateForm {
  const isCode = type === 'authentication';
  const category = isCode ? 'AUTHENTICATION' : form.category;
  const hasCode = form.buttons.some((button) => button.type === 'COPY_CODE');
  const codeButton: FormButton = { key: 'code', type: 'COPY_CODE', title: codeTitle, value: '' };
  return {
    ...form,
    type,
    category: !isCode && category === 'AUTHENTICATION' ? 'UTILITY' : category,
    buttons: isCode && !hasCode ? [...form.buttons, codeButton] : form.buttons,
  };
}

/** One placeholder with other words; the list grows to reach it. */
export function withPlaceholder(form: TemplateForm, number: number, fields: Partial<TemplatePlaceholder>): TemplateForm {
  const length = Math.max(form.placeholders.length, number);
  const placeholders = Array.from({ length }, (_, index) => {
    const known = form.placeholders[index] ?? EMPTY_PLACEHOLDER;
    return index === number - 1 ? { ...known, ...fields } : known;
  });
  return { ...form, placeholders };
}

/** Whether saving would change anything. */
export const isSame = (one: TemplateForm, other: TemplateForm): boolean => JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

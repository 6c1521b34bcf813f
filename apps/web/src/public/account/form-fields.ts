import { type FieldRule, problemOf, typedIn } from './field-rule';
import { parts } from './page-parts';
import { showStrength } from './strength';

type Control = HTMLInputElement | HTMLSelectElement;

/** The fields of a form that can be seen. */
const fieldsOf = (form: HTMLFormElement): Control[] =>
  parts<Control>('input[name], select[name]', form).filter((field) => !field.closest('[hidden]') || 'knownEmail' in field.dataset);

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(fieldsOf(form).map((field) => [field.name, typedIn(field)]));

/** Returns the values for the server, without the password's confirmation. */
export const sentBy = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(Object.entries(valuesOf(form)).filter(([name]) => name !== 'confirmation'));

const rulesOf = (field: Control) => JSON.parse(field.dataset['rules'] ?? '[]') as FieldRule[];

/** Shows what is wrong with each field, and returns the first that is. */
export function firstFault(form: HTMLFormElement): Control | undefined {
  const values = valuesOf(form);
  const problems = fieldsOf(form).map((field): [Control, string] => [
    field,
    problemOf(rulesOf(field), values[field.name] ?? '', (name) => values[name] ?? ''),
  ]);
  for (const [field, words] of problems) {
    // the sentence that asks for email and password is shown at the first of them only
    const isRepeated = field.name === 'password' && problems.some(([other, same]) => other.name === 'email' && same === words);
    showFault(form, field.name, words, isRepeated);
  }
  return problems.find(([, words]) => words !== '')?.[0];
}

/** Shows words at a field of the form, or takes them away; false where it has no such field. */
export function showFault(form: HTMLFormElement, name: string, words: string, isSaidElsewhere = false): boolean {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const place = form.querySelector<HTMLElement>(`[data-error="${name}"]`);
  if (!field || !place) return false;
  field.ariaInvalid = words === '' ? null : 'true';
  place.hidden = words === '' || isSaidElsewhere;
  const text = place.querySelector('[data-words]');
  if (text) text.textContent = isSaidElsewhere ? '' : words;
  return true;
}

/** After the first submit a field is checked while it is corrected. */
export function checkAgain(form: HTMLFormElement, field: HTMLInputElement): void {
  const strength = field.parentElement?.parentElement?.querySelector<HTMLElement>('[data-strength]');
  if (strength) void showStrength(strength, field.value);
  if (!('checked' in form.dataset)) return;
  const values = valuesOf(form);
  showFault(
    form,
    field.name,
    problemOf(rulesOf(field), values[field.name] ?? '', (name) => values[name] ?? ''),
  );
}

/** The app's code has six digits, so that no button needs to be pressed. */
export const isTyped = (form: HTMLFormElement): boolean => form.dataset['form'] === 'code' && /^\d{6}$/.test(valuesOf(form)['code'] ?? '');

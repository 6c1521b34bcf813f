import { checkAgain, firstFault, isTyped, sentBy, showFault } from './form-fields';
import { objectionsIn, wordsFor } from './account-request';
import { parts, showBanner } from './page-parts';
import { SENDERS } from './senders';

export type FormName = keyof typeof SENDERS;

/** Makes the forms of the page work; their buttons wait for it. */
export function startForms(): void {
  for (const form of parts<HTMLFormElement>('form[data-form]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit(form);
    });
    form.addEventListener('input', ({ target }) => {
      showBanner(form, 'failure', '');
      if (target instanceof HTMLInputElement) checkAgain(form, target);
      refreshButton(form);
      if (isTyped(form)) form.requestSubmit();
    });
    for (const button of parts<HTMLButtonElement>('[data-reveal]', form)) button.addEventListener('click', () => reveal(button));
    refreshButton(form);
  }
}

const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type=submit]');

/** Refuses the button while the form is on its way, and a code that is too short to be one. */
function refreshButton(form: HTMLFormElement): void {
  const button = buttonOf(form);
  const short = parts<HTMLInputElement>('[data-least]', form).some(
    (input) => input.value.trim().length < Number(input.dataset['least'] ?? 0),
  );
  if (button) button.disabled = short || 'sending' in form.dataset;
}

function setSending(form: HTMLFormElement, isSending: boolean): void {
  if (isSending) form.dataset['sending'] = '';
  else delete form.dataset['sending'];
  refreshButton(form);
  const button = buttonOf(form);
  const [words, spinner] = [button?.querySelector('[data-words]'), button?.querySelector<HTMLElement>('[data-spinner]')];
  if (!button || !words || !spinner) return;
  spinner.hidden = !isSending;
  spinner.classList.toggle('animate-spin', isSending);
  button.ariaBusy = isSending ? 'true' : null;
  // the other words are kept in place of those that are shown
  [button.dataset['busy'], words.textContent] = [words.textContent ?? '', button.dataset['busy'] ?? ''];
}

async function submit(form: HTMLFormElement): Promise<void> {
  if ('sending' in form.dataset) return;
  form.dataset['checked'] = '';
  showBanner(form, 'failure', '');
  const fault = firstFault(form);
  if (fault) return focusOn(fault);
  setSending(form, true);
  try {
    await SENDERS[form.dataset['form'] as FormName](form, sentBy(form));
  } catch (error) {
    showRejection(form, error);
  }
  setSending(form, false);
  const faulty = form.querySelector<HTMLElement>('[aria-invalid=true]');
  if (faulty) focusOn(faulty);
}

function focusOn(field: HTMLElement): void {
  field.focus();
  field.scrollIntoView({ block: 'center' });
}

/** At the fields that the server names, else above the form, or at the only field of one without such a place. */
function showRejection(form: HTMLFormElement, error: unknown): void {
  const fallback = form.dataset['failed'];
  const placed = objectionsIn(error, fallback).filter(([name, words]) => showFault(form, name, words));
  if (placed.length > 0 || form.querySelector('[data-banner=bad-link]:not([hidden])')) return;
  if (form.querySelector('[data-banner=failure]')) showBanner(form, 'failure', wordsFor(error, fallback));
  else showFault(form, 'code', wordsFor(error, fallback));
}

function reveal(button: HTMLButtonElement): void {
  const input = button.parentElement?.querySelector('input');
  if (!input) return;
  input.type = input.type === 'password' ? 'text' : 'password';
  [button.ariaLabel, button.dataset['reveal']] = [button.dataset['reveal'] ?? '', button.ariaLabel ?? ''];
  for (const icon of button.children) icon.classList.toggle('hidden');
}

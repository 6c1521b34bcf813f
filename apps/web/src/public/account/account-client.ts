import '../public.css';
import { startForms } from './account-forms';
import { carriedEmail, carryEmail } from './carried-email';
import { findInvitation } from './invitation';
import { parts, show } from './page-parts';
import { proposePlace } from './proposed-place';

/** Forms, steps and the language of a page before the sign-in; runs again when another language has replaced the page. */
function start(): void {
  startForms();
  for (const button of parts('[data-go]')) button.addEventListener('click', () => show('step', button.dataset['go'] ?? ''));
  for (const button of parts('[data-open]')) button.addEventListener('click', () => show('part', button.dataset['open'] ?? ''));
  for (const link of parts('[data-with-email]')) link.addEventListener('click', () => carryEmail(valueOf('email')));
  for (const select of parts<HTMLSelectElement>('[data-languages]')) select.addEventListener('change', () => void switchTo(select.value));
  fillKnownEmail();
  proposePlace();
  for (const place of parts('[data-invitation]')) void findInvitation(place);
}

const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? '';

/** The address that was typed on the page before. */
function fillKnownEmail(): void {
  const email = carriedEmail();
  if (!email) return;
  for (const input of parts<HTMLInputElement>('[data-known-email]')) input.value = email;
  for (const field of parts('[data-old-email]')) field.hidden = true;
  for (const place of parts('[data-lead-words]:not([data-invitation])')) {
    const lead = place.querySelector('[data-lead]');
    if (lead) lead.textContent = place.dataset['leadWords']?.replace('{email}', email) ?? '';
  }
}

type Control = HTMLInputElement | HTMLSelectElement;
const controls = () => parts<Control>('form input, form select');

/** Replaces the page with the same in another language; what was typed and the step stay. The server remembers the language. */
async function switchTo(language: string): Promise<void> {
  const address = new URL(window.location.href);
  address.searchParams.set('lang', language);
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return window.location.reload();
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const typed = controls().map(({ value }) => value);
  const step = parts('[data-step]').find(({ hidden }) => !hidden)?.dataset['step'];
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
  document.documentElement.lang = next.documentElement.lang;
  document.title = next.title;
  document.body.replaceWith(next.body);
  start();
  if (step) show('step', step);
  for (const [index, control] of controls().entries()) control.value = typed[index] ?? control.value;
  parts('[data-languages]')[0]?.focus();
}

start();
// a page that the browser has kept would still be sending
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

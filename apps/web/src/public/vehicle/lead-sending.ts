import type { LeadReceipt } from '@app/contracts/leads/leads.contract';
import { type ErrorBody, postJson } from '../booking/post-json';
import { type FieldName, leadOf, missingIn, newId, showProblems } from './form-values';

/** Keyed by the api's codes; `failed` covers every other failure. */
type Problems = Record<FieldName | 'failed' | 'tooMany' | 'closed' | 'offline', string>;

/** Sends the form of the page, once per filled form. */
export function sendLeads(section: HTMLElement): void {
  const form = section.querySelector('form');
  const sent = section.querySelector<HTMLElement>('[data-sent]');
  const sold = section.querySelector<HTMLElement>('[data-sold]');
  const status = section.querySelector<HTMLElement>('[data-status]');
  const button = section.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!form || !sent || !sold || !status || !button) return;
  const problems = JSON.parse(form.dataset.texts ?? '{}') as Problems;
  let clientId = newId();
  section.hidden = false;
  form.addEventListener('input', () => {
    clientId = newId();
    status.textContent = '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const faulty = missingIn(form);
    showProblems(form, faulty, problems);
    if (faulty.length > 0) return;
    button.disabled = true;
    status.textContent = '';
    postJson<LeadReceipt>(form.dataset.action ?? '', leadOf(form, clientId))
      .then((posted) => {
        if ('answer' in posted) return showSent(form, posted.answer.vehicle_gone ? sold : sent);
        const { error } = posted;
        if (error.errors?.['phone']) showProblems(form, ['phone'], problems);
        else status.textContent = errorText(error, problems);
      })
      .catch(() => (status.textContent = problems.offline))
      .finally(() => (button.disabled = false));
  });
}

function errorText({ code }: ErrorBody, { closed, tooMany, failed }: Problems): string {
  if (code === 'vehicle.page_closed') return closed;
  return code === 'lead.too_many' ? tooMany : failed;
}

function showSent(form: HTMLFormElement, sent: HTMLElement): void {
  form.hidden = true;
  form.classList.add('hidden');
  sent.hidden = false;
  sent.focus();
}

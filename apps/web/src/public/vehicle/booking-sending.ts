import type { BookingReceipt } from '@app/contracts/leads/booking-requests.contract';
import type { BookingTexts } from '../booking/booking-texts';
import { postJson } from '../booking/post-json';
import { isTaken, problemText } from '../booking/problem-text';
import { SlotChooser } from '../booking/slot-chooser';
import { momentLabel } from '../booking/slot-times';
import { fill } from '../texts/texts';
import { leadOf, missingIn, newId, showProblems } from './form-values';

/** Opens the dialog of a booking, and sends it once per choice. */
export function openBookings(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector('form');
  const place = dialog.querySelector<HTMLElement>('[data-slots]');
  const status = dialog.querySelector<HTMLElement>('[data-status]');
  const button = dialog.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!form || !place || !status || !button) return;
  const problems = JSON.parse(form.dataset.texts ?? '{}') as BookingTexts['problems'];
  let clientId = newId();
  const renew = () => {
    clientId = newId();
    status.textContent = '';
  };
  const chooser = new SlotChooser(place, renew, (problem) => (status.textContent = problems[problem]));
  form.addEventListener('input', renew);
  for (const opener of document.querySelectorAll<HTMLElement>('[data-booking-open]')) {
    opener.hidden = false;
    opener.addEventListener('click', () => {
      dialog.showModal();
      if (!chooser.hasSlots) void chooser.load();
    });
  }
  dialog.querySelector('[data-booking-close]')?.addEventListener('click', () => dialog.close());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const slot = chooser.chosen;
    const faulty = missingIn(form);
    showProblems(form, faulty, problems);
    const isUnchosen = slot === null && chooser.hasSlots;
    status.textContent = '';
    if (isUnchosen) chooser.ask(problems.slot);
    if (isUnchosen || faulty.length > 0) return;
    button.disabled = true;
    postJson<BookingReceipt>(form.dataset.action ?? '', { ...leadOf(form, clientId), slot_id: slot?.id ?? null })
      .then((posted) => {
        if ('answer' in posted) return showBooked(dialog, posted.answer, slot?.local_start ?? '');
        if (posted.error.errors?.['phone']) return showProblems(form, ['phone'], problems);
        if (isTaken(posted.error)) void chooser.load();
        status.textContent = problemText(posted.error, problems);
      })
      .catch(() => (status.textContent = problems.offline))
      .finally(() => (button.disabled = false));
  });
}

function showBooked(dialog: HTMLDialogElement, { link }: BookingReceipt, wallTime: string): void {
  const booked = dialog.querySelector<HTMLElement>('[data-booked]');
  const sentence = dialog.querySelector<HTMLElement>('[data-sentence]');
  const way = dialog.querySelector<HTMLAnchorElement>('[data-booked-link]');
  if (!booked || !sentence || !way) return;
  dialog.querySelector('form')?.remove();
  const { at = '', any = '' } = sentence.dataset;
  sentence.textContent = link === null ? any : fill(at, { time: momentLabel(wallTime, document.documentElement.lang) });
  if (link !== null) way.href = link;
  way.hidden = link === null;
  booked.hidden = false;
  booked.focus();
}

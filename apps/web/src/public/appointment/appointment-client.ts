import '../public.css';
import type { PublicAppointment } from '@app/contracts/calendar/public-appointments.contract';
import type { BookingTexts } from '../booking/booking-texts';
import { postJson } from '../booking/post-json';
import { isTaken, problemText } from '../booking/problem-text';
import { SlotChooser } from '../booking/slot-chooser';

/** Sends what the customer decides; the page then shows the appointment as it is. */
class Actions {
  private readonly problems: BookingTexts['problems'];
  private readonly status: HTMLElement | null;

  constructor(private readonly section: HTMLElement) {
    this.problems = JSON.parse(section.dataset.texts ?? '{}') as BookingTexts['problems'];
    this.status = section.querySelector('[data-status]');
  }

  start(): void {
    this.section.hidden = false;
    const confirm = this.section.querySelector<HTMLButtonElement>('[data-confirm]');
    confirm?.addEventListener('click', () => void this.send('confirm', {}));
    this.onSubmit('[data-cancel]', (form) => this.send('cancel', { reason: new FormData(form).get('reason') ?? '' }));
    this.offerTimes();
  }

  private offerTimes(): void {
    const details = this.section.querySelector<HTMLDetailsElement>('[data-move]');
    const place = details?.querySelector<HTMLElement>('[data-slots]');
    if (!details || !place) return;
    const chooser = new SlotChooser(
      place,
      () => this.say(''),
      (problem) => this.say(this.problems[problem]),
    );
    details.addEventListener('toggle', () => details.open && !chooser.hasSlots && void chooser.load());
    this.onSubmit('[data-move]', async () => {
      const slot = chooser.chosen;
      if (!slot) return chooser.ask(this.problems.slot);
      if (await this.send('move', { slot_id: slot.id })) await chooser.load();
    });
  }

  private onSubmit(selector: string, act: (form: HTMLFormElement) => Promise<unknown>): void {
    const form = this.section.querySelector<HTMLFormElement>(`${selector} form`);
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      void act(form);
    });
  }

  /** Returns whether another time has to be chosen. */
  private async send(action: 'confirm' | 'cancel' | 'move', input: object): Promise<boolean> {
    const buttons = [...this.section.querySelectorAll('button')];
    for (const button of buttons) button.disabled = true;
    this.say('');
    try {
      const { actions: path = '', version } = this.section.dataset;
      const posted = await postJson<PublicAppointment>(`${path}/${action}`, { version: Number(version), ...input });
      if ('answer' in posted) {
        window.location.reload();
        return false;
      }
      this.say(problemText(posted.error, this.problems));
      return isTaken(posted.error);
    } catch {
      this.say(this.problems.offline);
      return false;
    } finally {
      for (const button of buttons) button.disabled = false;
    }
  }

  private say(words: string): void {
    if (this.status) this.status.textContent = words;
  }
}

const section = document.querySelector<HTMLElement>('[data-actions]');
if (section) new Actions(section).start();

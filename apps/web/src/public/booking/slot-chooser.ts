import type { PublicSlot, PublicSlots } from '@app/contracts/calendar/public-appointments.contract';
import { fill } from '../texts/texts';
import { byDay, dayLabel, dayOf, placeOf, timeLabel } from './slot-times';

const WINDOW_DAYS = 7;
const MAX_DAYS = 56;
const DAY_MS = 86_400_000;
const CHIP = [
  'flex h-11 cursor-pointer items-center justify-center rounded-md border border-border-strong px-2.5 text-base whitespace-nowrap tabular-nums hover:bg-surface-2',
  'has-checked:border-transparent has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
].join(' ');

/** Days and times to choose from; they are loaded when they are first wanted, two weeks at a time. */
export class SlotChooser {
  private slots: PublicSlot[] = [];
  private loadedDays = 0;
  private timeZone = '';

  constructor(
    private readonly root: HTMLElement,
    /** When another time was chosen. */
    private readonly onChoice: () => void,
    /** When the times could not be loaded. */
    private readonly onFailure: (problem: 'failed' | 'offline') => void,
  ) {
    root.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'day') this.showTimes(target.value);
      this.ask('');
      this.onChoice();
    });
    this.find('[data-more]')?.addEventListener('click', () => void this.loadUntil(this.loadedDays + WINDOW_DAYS));
  }

  /** Null until somebody has chosen. */
  get chosen(): PublicSlot | null {
    const checked = this.root.querySelector<HTMLInputElement>('input[name=slot]:checked');
    return this.slots.find(({ id }) => id === checked?.value) ?? null;
  }

  /** Whether there is anything to choose. */
  get hasSlots(): boolean {
    return this.slots.length > 0;
  }

  /** From today on, also after times were taken meanwhile; a chosen time that is still free stays chosen. */
  async load(): Promise<void> {
    const days = Math.max(this.loadedDays, WINDOW_DAYS);
    const start = this.chosen?.start;
    this.slots = [];
    this.loadedDays = 0;
    await this.loadUntil(days, start);
  }

  /** Says that a time is missing; with no words it takes that back. */
  ask(words: string): void {
    const problem = this.find('[data-slots-problem]');
    if (problem) problem.textContent = words;
    if (words) this.root.querySelector<HTMLInputElement>('input[name=slot], input[name=day]')?.focus();
  }

  private async loadUntil(days: number, chosen = this.chosen?.start): Promise<void> {
    try {
      while (this.loadedDays < days) await this.loadMore();
      this.show(chosen);
    } catch (error) {
      // fetch rejects so without a connection
      this.onFailure(error instanceof TypeError ? 'offline' : 'failed');
    }
  }

  private async loadMore(): Promise<void> {
    const begin = Date.now() + this.loadedDays * DAY_MS;
    const query = new URLSearchParams({ from: new Date(begin).toISOString(), to: new Date(begin + WINDOW_DAYS * DAY_MS).toISOString() });
    const response = await fetch(`${this.root.dataset.slots}?${query.toString()}`);
    if (!response.ok) throw new Error(`Slots answered ${response.status}`);
    const { slots, timezone } = (await response.json()) as PublicSlots;
    this.loadedDays += WINDOW_DAYS;
    this.timeZone = timezone;
    const known = new Set(this.slots.map(({ start }) => start));
    this.slots = [...this.slots, ...slots.filter(({ start }) => !known.has(start))];
  }

  private show(chosen: string | undefined): void {
    const days = [...byDay(this.slots).keys()];
    const status = this.find('[data-slots-status]');
    if (status) {
      status.textContent = days.length === 0 ? (this.root.dataset.none ?? '') : '';
      status.hidden = days.length > 0;
    }
    const [fieldset, times, more] = [this.find('[data-days]'), this.find('[data-times]'), this.find('[data-more]')];
    if (!fieldset || !times || !more) return;
    more.hidden = this.loadedDays >= MAX_DAYS;
    fieldset.hidden = days.length === 0 && more.hidden;
    const before = this.root.querySelector<HTMLInputElement>('input[name=day]:checked')?.value;
    const day = days.find((each) => each === before) ?? days[0];
    const { lang } = document.documentElement;
    fieldset.querySelector('div')?.replaceChildren(...days.map((each) => chip('day', each, dayLabel(each, lang), each === day)));
    times.hidden = day === undefined;
    if (day !== undefined) this.showTimes(day, chosen);
  }

  private showTimes(day: string, chosen?: string): void {
    const { lang } = document.documentElement;
    const chips = this.slots
      .filter((slot) => dayOf(slot) === day)
      .map(({ id, start, local_start: wallTime }) => chip('slot', id, timeLabel(wallTime, lang), start === chosen));
    this.find('[data-times] div')?.replaceChildren(...chips);
    const note = this.find('[data-zone-note]');
    const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== this.timeZone;
    if (note) note.textContent = isElsewhere ? fill(this.root.dataset.zone ?? '', { zone: placeOf(this.timeZone) }) : '';
  }

  private find(selector: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(selector);
  }
}

function chip(name: string, value: string, label: string, isChecked: boolean): HTMLLabelElement {
  const input = document.createElement('input');
  Object.assign(input, { type: 'radio', name, value, checked: isChecked, className: 'sr-only' });
  const element = document.createElement('label');
  element.className = CHIP;
  element.append(input, label);
  return element;
}

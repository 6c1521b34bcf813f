import type { Random } from './random';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Relative activity in each hour from 0 to 23: peaks at 11, 13 and 18, and WhatsApp in the evening. */
const BUSY_HOURS = [1, 0, 0, 0, 0, 0, 1, 3, 6, 9, 12, 18, 13, 18, 12, 11, 12, 14, 18, 12, 8, 6, 4, 2];
const SUNDAY_SHARE = 0.35;
const SUNDAY = 0;
const OPEN = { weekday: [9, 19], sunday: [11, 16] } as const;

interface LocalTime {
  weekday: number;
  hour: number;
}

/** The hours of a dealership in its own time zone. All times are milliseconds since 1970. */
export class Clock {
  private readonly format: Intl.DateTimeFormat;

  constructor(
    timeZone: string,
    readonly now: number,
  ) {
    this.format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', weekday: 'short', hour: 'numeric' });
  }

  localTime(moment: number): LocalTime {
    const parts = this.format.formatToParts(moment);
    const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(valueOf('weekday'));
    return { weekday, hour: Number(valueOf('hour')) };
  }

  isOpen(moment: number): boolean {
    const { weekday, hour } = this.localTime(moment);
    const [opening, closing] = weekday === SUNDAY ? OPEN.sunday : OPEN.weekday;
    return hour >= opening && hour < closing;
  }

  /** Returns the time itself during opening hours, otherwise a time in the last hours before closing. */
  latestOpen(moment: number, random: Random): number {
    let open = moment;
    while (!this.isOpen(open)) open -= 30 * MINUTE;
    return open === moment ? moment : open - Math.round(random.soon(0, 4) * HOUR);
  }

  /** A time in this range at which customers are likely to write. */
  busyMoment(earliest: number, latest: number, random: Random): number {
    const most = Math.max(...BUSY_HOURS);
    for (let tries = 0; tries < 60; tries++) {
      const moment = earliest + Math.floor(random.fraction() * (latest - earliest));
      const { weekday, hour } = this.localTime(moment);
      const share = ((BUSY_HOURS[hour] ?? 0) / most) * (weekday === SUNDAY ? SUNDAY_SHARE : 1);
      if (random.chance(share)) return moment;
    }
    return latest;
  }

  /** A time in this range late in the evening. */
  nightMoment(earliest: number, latest: number, random: Random): number {
    const isNight = (hour: number) => hour >= 21 || hour < 1;
    for (let tries = 0; tries < 200; tries++) {
      const moment = earliest + Math.floor(random.fraction() * (latest - earliest));
      if (isNight(this.localTime(moment).hour)) return moment;
    }
    return earliest;
  }
}

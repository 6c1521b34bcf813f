import { Injectable } from '@nestjs/common';
import type { Holidays, HolidaysQuery } from '@app/contracts/organizations/holidays.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { TZDate } from '@date-fns/tz';
import { upcomingHolidays } from './upcoming-holidays.policy';
import { OrganizationsRepository } from './organizations.repository';

/** Holidays that a manager may take over as closures; nothing closes by itself. */
@Injectable()
export class HolidaysService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsRepository,
  ) {}

  async list(ctx: RequestContext, { region, language }: HolidaysQuery): Promise<Holidays> {
    const { country, timeZone } = await this.database.read(ctx, async (tx) => ({
      country: await this.organizations.countryOf(tx),
      timeZone: (await this.organizations.details(tx))?.timezone ?? 'America/New_York',
    }));
    // some megabytes of rules, which few ever ask for
    const { default: Calendar } = await import('date-holidays');
    const states = new Calendar().getStates(country, language) ?? {};
    const isKnown = region !== undefined && region in states;
    const calendar = new Calendar(country, isKnown ? region : '', { languages: [language, 'en'], types: ['public'] });
    const regions = Object.entries(states).map(([code, name]) => ({ code, name }));
    const today = new TZDate(Date.now(), timeZone);
    const years = [today.getFullYear(), today.getFullYear() + 1];
    const found = years
      .flatMap((year) => calendar.getHolidays(year, language))
      .map(({ date, name }) => ({ date: date.slice(0, 10), name }));
    return {
      country,
      regions: regions.toSorted((one, other) => one.name.localeCompare(other.name, language)),
      holidays: upcomingHolidays(found, today.toISOString().slice(0, 10)),
    };
  }
}

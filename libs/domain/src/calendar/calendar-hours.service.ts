import { Injectable } from '@nestjs/common';
import type { CalendarHours, CalendarHoursQuery, WallStretch } from '@app/contracts/calendar/appointments.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { TimeOffService } from '../availability/time-off.service';
import { OrganizationHoursService } from '../organizations/organization-hours.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { common, type Stretch } from './slots.policy';
import { wallTimeOf } from './wall-time.policy';

/** When the dealership is open and who works, for the calendar's background. */
@Injectable()
export class CalendarHoursService {
  constructor(
    private readonly database: Database,
    private readonly hours: OrganizationHoursService,
    private readonly timeOff: TimeOffService,
    private readonly organizations: OrganizationsService,
  ) {}

  get(ctx: RequestContext, { from, to }: CalendarHoursQuery): Promise<CalendarHours> {
    return this.database.read(ctx, async (tx) => {
      const [start, end] = [new Date(from), new Date(to)];
      const timezone = await this.organizations.timeZoneOf(tx);
      const open = await this.hours.openPeriods(tx, start, end);
      const people = await this.timeOff.workingTimes(tx, start, end);
      const wall = (stretches: readonly Stretch[]): WallStretch[] =>
        stretches.map((each) => ({ local_start: wallTimeOf(each.start, timezone), local_end: wallTimeOf(each.end, timezone) }));
      return {
        open: wall(open),
        people: people.map(({ id, name, periods, timeOff }) => ({ id, name, works: wall(common(open, periods)), time_off: wall(timeOff) })),
        timezone,
      };
    });
  }
}

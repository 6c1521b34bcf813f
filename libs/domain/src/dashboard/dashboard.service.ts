import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ActivityView, DashboardQuery, DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import { Database } from '@app/database/database';
import { csvText } from '@app/integrations/spreadsheets/csv-text';
import type { RequestContext } from '@app/platform/context/request-context';
import { CallsService } from '../calls/calls.service';
import { OrganizationHoursService } from '../organizations/organization-hours.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { EventFeedService } from '../realtime/event-feed.service';
import { ACTIVITY_TYPES, activityOf } from './activity.policy';
import { dashboardRows } from './dashboard-csv.policy';
import { DashboardRepository, type Days } from './dashboard.repository';

const DAY_MS = 86_400_000;
const LENGTHS = { today: 1, '7d': 7, '30d': 30 } as const;

/** A longer wait counts as one of this length, which no median feels. */
const MAX_WAIT_DAYS = 92;

/** In UTC; a day of any time zone ends within the next two. */
const dayAt = (day: string, shift: number): Date => new Date(Date.parse(day) + shift * DAY_MS);
const shifted = (day: string, days: number): string => dayAt(day, days).toISOString().slice(0, 10);

/** The same number of days directly before these. */
function daysBefore({ from, to }: Days): Days {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return { from: shifted(from, -length), to: shifted(from, -1) };
}

/** The first page after the sign-in; everybody's metrics count what their lists show. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly repository: DashboardRepository,
    private readonly feed: EventFeedService,
    private readonly calls: CallsService,
    private readonly hours: OrganizationHoursService,
    private readonly organizations: OrganizationsService,
  ) {}

  /** Ranges are days of the organization's time zone; "today" is one of them. */
  async get(ctx: RequestContext, { range, from = '', to = '' }: DashboardQuery): Promise<DashboardView> {
    const { now, ...view } = await this.database.read(ctx, async (tx) => {
      const days = range === 'custom' ? { from, to } : await this.repository.daysUntilToday(tx, LENGTHS[range]);
      const before = daysBefore(days);
      const open = await this.hours.openPeriods(tx, dayAt(before.from, -MAX_WAIT_DAYS), dayAt(days.to, 2));
      return {
        as_of: tx.now.toISOString(),
        now: await this.repository.now(tx, ctx),
        period: await this.repository.period(tx, ctx, days, open),
        before: await this.repository.period(tx, ctx, before, open),
        agents: ctx.seesAllChats ? await this.repository.agents(tx, ctx, days, open) : null,
      };
    });
    const { data } = await this.calls.stats(ctx, { date_from: now.today, date_to: now.today });
    return { ...view, now: { ...now, calls: { total: data.total_calls, answered: data.answered_calls, missed: data.missed_calls } } };
  }

  /** The metrics of a range as a CSV file for people. */
  async export(ctx: RequestContext, query: DashboardQuery): Promise<Readable> {
    const view = await this.get(ctx, query);
    const callsOf = async ({ from, to }: Days) => (await this.calls.stats(ctx, { date_from: from, date_to: to })).data;
    const calls = { period: await callsOf(view.period), before: await callsOf(view.before) };
    const form = await this.database.read(ctx, (tx) => this.organizations.fileForm(tx));
    return csvText(Readable.from(dashboardRows(view, calls, form.language)), form);
  }

  /** The last things that happened and that the caller may see now, as far back as events are kept. */
  async activity(ctx: RequestContext): Promise<ActivityView> {
    const events = await this.feed.recent(ctx, ACTIVITY_TYPES);
    const moved = events.flatMap(({ payload }) => {
      const { move } = payload as { move?: { contact_id: number } };
      return move ? [move.contact_id] : [];
    });
    const names = await this.database.read(ctx, (tx) => this.repository.contactNames(tx, moved));
    return { entries: activityOf(events, names) };
  }
}

import { Injectable } from '@nestjs/common';
import type { OpeningHours } from '@app/contracts/organizations/opening-hours.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { isOpenAt, nextOpeningAfter, type OpenPeriod, openPeriods } from './opening-hours.policy';
import { OrganizationsRepository } from './organizations.repository';

/** When an organization is open: its week, and dates with hours of their own. */
@Injectable()
export class OrganizationHoursService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsRepository,
    private readonly audit: AuditTrail,
  ) {}

  get(ctx: RequestContext): Promise<OpeningHours> {
    return this.database.read(ctx, (tx) => this.organizations.openingHours(tx));
  }

  save(ctx: RequestContext, opening: OpeningHours): Promise<OpeningHours> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.organizations.openingHours(tx);
      await this.organizations.saveOpeningHours(tx, opening);
      this.audit.record(tx, {
        action: 'settings.hours_changed',
        target: { kind: 'settings', id: 'opening-hours' },
        before: { ...before },
        after: { ...opening },
      });
      tx.record('organization.hours_changed', {}, audience.managers());
      return opening;
    });
  }

  /** Whether the organization has said when it is open; without hours it counts as always open, which nobody else may rely on. */
  async areSet(tx: Transaction): Promise<boolean> {
    return (await this.organizations.openingHours(tx)).hours.length > 0;
  }

  /** `own`: the hours of something that has its own instead of the week's; closures count for it as well. */
  async isOpen(tx: Transaction, at: Date, own: OpeningHours['hours'] | null = null): Promise<boolean> {
    const { opening, timeZone } = await this.load(tx, own);
    return isOpenAt(opening, at, timeZone);
  }

  /** This moment while it is open; null when it does not open within a year. */
  async nextOpening(tx: Transaction, at: Date, own: OpeningHours['hours'] | null = null): Promise<Date | null> {
    const { opening, timeZone } = await this.load(tx, own);
    return nextOpeningAfter(opening, at, timeZone);
  }

  /** Between two moments, in order and apart from each other. */
  async openPeriods(tx: Transaction, from: Date, to: Date): Promise<OpenPeriod[]> {
    const { opening, timeZone } = await this.load(tx, null);
    return openPeriods(opening, from, to, timeZone);
  }

  /** Finds the periods of weeks of people’s own, in the organization’s time zone and without its closures; an empty week has none. */
  async periodsOfWeeks(tx: Transaction, from: Date, to: Date): Promise<(hours: OpeningHours['hours']) => OpenPeriod[]> {
    const { timeZone } = await this.load(tx, null);
    return (hours) => (hours.length === 0 ? [] : openPeriods({ hours, closures: [] }, from, to, timeZone));
  }

  private async load(tx: Transaction, own: OpeningHours['hours'] | null) {
    const { hours, closures } = await this.organizations.openingHours(tx);
    const timeZone = (await this.organizations.details(tx))?.timezone ?? 'America/New_York';
    return { opening: { hours: own ?? hours, closures }, timeZone };
  }
}

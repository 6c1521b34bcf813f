import { Injectable } from '@nestjs/common';
import type { AuditEntryView } from '@app/contracts/audit-log/audit-log.contract';
import { AppointmentState, type AppointmentHistory, type AppointmentHistoryEntry } from '@app/contracts/calendar/appointments.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { AuditLogService } from '../audit-log/audit-log.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { AppointmentsRepository } from './appointments.repository';
import { wallTimeOf } from './wall-time.policy';

/** Reads from the audit log who booked, moved and settled an appointment. */
@Injectable()
export class AppointmentHistoryService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsRepository,
    private readonly auditLog: AuditLogService,
    private readonly organizations: OrganizationsService,
  ) {}

  get(ctx: RequestContext, id: number): Promise<AppointmentHistory> {
    return this.database.read(ctx, async (tx) => {
      if (!(await this.appointments.findVisible(tx, id))) throw notFound();
      const timeZone = await this.organizations.timeZoneOf(tx);
      const entries = await this.auditLog.ofTargets(tx, 'appointment', await this.appointments.chainOf(tx, id));
      return { entries: entries.flatMap((entry) => historyEntryOf(entry, timeZone)) };
    });
  }
}

const KINDS: Partial<Record<AuditEntryView['action'], AppointmentHistoryEntry['kind']>> = {
  'appointment.booked': 'booked',
  'appointment.moved': 'moved',
  'appointment.state_changed': 'state',
  'appointment.customer_acted': 'state',
};

function historyEntryOf({ action, at, actor, before, after }: AuditEntryView, timeZone: string): AppointmentHistoryEntry[] {
  const kind = KINDS[action];
  // a move has an entry of its own, and a customer's confirmation changes no state
  if (kind === undefined || (action === 'appointment.customer_acted' && after?.['action'] !== 'canceled')) return [];
  const wall = (value: unknown) => (typeof value === 'string' ? wallTimeOf(new Date(value), timeZone) : null);
  const state = AppointmentState.safeParse(after?.['state'] ?? after?.['action']).data ?? null;
  return [{ at, by: actor.kind === 'system' ? null : actor.label, kind, state, from: wall(before?.['start']), to: wall(after?.['start']) }];
}

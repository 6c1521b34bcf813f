import { Injectable } from '@nestjs/common';
import type { AppointmentMessages } from '@app/contracts/calendar/appointment-messages.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { FollowUpsService } from '../follow-ups/follow-ups.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { AppointmentMessagesRepository } from './appointment-messages.repository';
import { type AppointmentRow, AppointmentsRepository } from './appointments.repository';
import { CalendarSettingsRepository } from './calendar-settings.repository';
import { isWanted, missedOffer, plannedMessages } from './planned-messages.policy';
import { wallTimeOf } from './wall-time.policy';

const OUTCOME_AFTER_MS = 30 * 60_000;

/** A planned message that would be dropped at its time. */
const TURNED_OFF = { state: 'dropped', outcome: 'turned_off' } as const;

/** Plans what an appointment sends and asks, within the transaction that changes the appointment. */
@Injectable()
export class AppointmentMessagesService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsRepository,
    private readonly messages: AppointmentMessagesRepository,
    private readonly settings: CalendarSettingsRepository,
    private readonly followUps: FollowUpsService,
    private readonly organizations: OrganizationsService,
  ) {}

  list(ctx: RequestContext, appointmentId: number): Promise<AppointmentMessages> {
    return this.database.read(ctx, async (tx) => {
      if (!(await this.appointments.findVisible(tx, appointmentId))) throw notFound();
      const timeZone = await this.organizations.timeZoneOf(tx);
      const settings = await this.settings.find(tx);
      const messages = await this.messages.listOf(tx, appointmentId);
      return {
        messages: messages.map(({ kind, state, dueAt, outcome }) => ({
          kind,
          ...(state === 'planned' && !isWanted(kind, settings) ? TURNED_OFF : { state, outcome }),
          due_at: dueAt.toISOString(),
          local_due: wallTimeOf(dueAt, timeZone),
        })),
      };
    });
  }

  /** Follows the state of an appointment after each change: plans what is missing and drops what does not fit any more. A request, which may be confirmed again, has nothing planned. */
  async follow(tx: Transaction, appointment: AppointmentRow): Promise<void> {
    const { id, state, contact, holds, startsAt, endsAt } = appointment;
    if (state === 'confirmed' && contact && holds && startsAt > tx.now) {
      const timeZone = await this.organizations.timeZoneOf(tx);
      await this.plan(tx, id, plannedMessages(startsAt, tx.now, timeZone));
    } else if (state === 'requested') await this.messages.deletePlanned(tx, id);
    else if (state !== 'confirmed') await this.messages.dropPlanned(tx, id, state === 'no_show' ? 'missed_offer' : null);
    if (state === 'no_show' && contact) {
      await this.plan(tx, id, [missedOffer(tx.now, await this.organizations.timeZoneOf(tx))]);
    }
    const isOpen = state === 'confirmed' || state === 'checked_in';
    if (!isOpen) await this.followUps.closeOf(tx, id);
    else {
      const runAfter = new Date(endsAt.getTime() + OUTCOME_AFTER_MS);
      await tx.enqueue('appointment.ask_outcome', { appointment_id: id }, { dedupeKey: `${id}:${endsAt.getTime()}`, runAfter });
    }
  }

  private async plan(tx: Transaction, appointmentId: number, planned: ReturnType<typeof plannedMessages>): Promise<void> {
    for (const message of planned) await this.messages.insertMissing(tx, appointmentId, message);
    for (const { id, state, dueAt } of await this.messages.listOf(tx, appointmentId)) {
      if (state !== 'planned') continue;
      const options = { dedupeKey: `${id}:${dueAt.getTime()}`, runAfter: dueAt };
      await tx.enqueue('appointment.send_message', { appointment_message_id: id }, options);
    }
  }
}

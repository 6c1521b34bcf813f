import { Injectable } from '@nestjs/common';
import { APPOINTMENT_TEMPLATES, type AppointmentMessageKind } from '@app/contracts/calendar/appointment-messages.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { ContactsService } from '../contacts/contacts.service';
import { FollowUpsService } from '../follow-ups/follow-ups.service';
import { type AutomaticMessage, AutomaticMessagesService } from '../messages/automatic-messages.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { SendableTemplatesService } from '../templates/sendable-templates.service';
import { AppointmentLinksService } from './appointment-links.service';
import { AppointmentMessagesRepository } from './appointment-messages.repository';
import { AppointmentChangesService } from './appointment-changes.service';
import { appointmentText, momentTexts, valuesOf } from './appointment-texts.policy';
import { type AppointmentRow, AppointmentsRepository } from './appointments.repository';
import { CalendarSettingsRepository } from './calendar-settings.repository';
import { APART_MS, isWanted } from './planned-messages.policy';

const SENT = new Set(['whatsapp', 'template', 'sms']);

/** In the place of the name of somebody whose number alone is known. */
const NAMELESS = { es: 'estimado cliente', en: 'there' };

/** Does at its time what was planned for an appointment. */
@Injectable()
export class AppointmentSendingService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsRepository,
    private readonly messages: AppointmentMessagesRepository,
    private readonly links: AppointmentLinksService,
    private readonly settings: CalendarSettingsRepository,
    private readonly automatic: AutomaticMessagesService,
    private readonly templates: SendableTemplatesService,
    private readonly contacts: ContactsService,
    private readonly organizations: OrganizationsService,
    private readonly followUps: FollowUpsService,
    private readonly changes: AppointmentChangesService,
  ) {}

  /**
   * Sends a planned message once: the row is locked, and it is settled in the transaction that stores the message. The appointment is read
   * again, so that nothing goes out for a time that is not its own any more. A reminder that is late is left to the next. While the contact is deleted the message waits.
   */
  async send(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const planned = await this.messages.lock(tx, id);
      if (planned?.state !== 'planned' || planned.dueAt > tx.now) return;
      const appointment = await this.appointments.find(tx, planned.appointmentId);
      if (!appointment || appointment.isPaused) return;
      const soon = new Date(tx.now.getTime() + APART_MS);
      const isOvertaken = planned.kind === 'reminder_day' && (await this.messages.isLastReminderDue(tx, appointment.id, soon));
      if (isOvertaken || !isRight(planned.kind, appointment, tx.now)) await this.messages.settle(tx, id, 'dropped', 'late');
      else if (!isWanted(planned.kind, await this.settings.find(tx))) await this.messages.settle(tx, id, 'dropped', 'turned_off');
      else if (appointment.contact) {
        const message = await this.contentOf(tx, planned.kind, appointment, appointment.contact.id);
        const { outcome, messageId } = await this.automatic.send(tx, appointment.contact.id, message);
        await this.messages.settle(tx, id, SENT.has(outcome) ? 'sent' : 'refused', outcome, messageId);
      }
      await this.changes.announce(tx, appointment.id);
    });
  }

  async onExhausted(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const planned = await this.messages.lock(tx, id);
      if (!planned) return;
      await this.messages.settle(tx, id, 'refused', 'failed');
      await this.changes.announce(tx, planned.appointmentId);
    });
  }

  /** Opens a follow-up half an hour after the end of an appointment without an outcome, for the contact’s agent, else for its person. */
  async askOutcome(ctx: RequestContext, appointmentId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const known = await this.appointments.find(tx, appointmentId);
      if (!known?.contact) return;
      // somebody may be saying it now
      await this.contacts.hold(tx, known.contact.id);
      await this.appointments.lock(tx, appointmentId);
      const appointment = await this.appointments.find(tx, appointmentId);
      if (!appointment?.contact || (appointment.state !== 'confirmed' && appointment.state !== 'checked_in')) return;
      if (appointment.endsAt > tx.now) return;
      const { contact, user, assignedUserId } = appointment;
      const userId = assignedUserId ?? user?.id ?? null;
      await this.followUps.open(tx, { kind: 'outcome', contactId: contact.id, appointmentId, phone: contact.phone, userId, dueAt: tx.now });
    });
  }

  private async contentOf(
    tx: Transaction,
    kind: AppointmentMessageKind,
    { id, startsAt }: AppointmentRow,
    contactId: number,
  ): Promise<AutomaticMessage> {
    const { language, phone } = await this.contacts.getRef(tx, contactId);
    const spoken = language === 'en' ? 'en' : 'es';
    const { name, first_name: firstName, phone: number, whatsapp_number: whatsapp } = await this.contacts.view(tx, contactId);
    const isNamed = name !== number && name !== whatsapp;
    const texts = {
      name: firstName || (isNamed && name.split(/\s+/)[0]) || NAMELESS[spoken],
      dealership: await this.organizations.nameOf(tx),
      link: await this.links.linkOf(tx, id),
      ...momentTexts(startsAt, await this.organizations.timeZoneOf(tx), spoken),
    };
    const template = await this.templates.named(tx, APPOINTMENT_TEMPLATES[kind], spoken);
    return {
      origin: 'reminder',
      phone,
      body: appointmentText(kind, spoken, texts),
      template: template && { ...template, values: valuesOf(kind, texts) },
    };
  }
}

/** Whether the message still says the truth: the offer after a missed appointment, all others before the beginning of a confirmed one. */
function isRight(kind: AppointmentMessageKind, { state, contact, holds, startsAt }: AppointmentRow, now: Date): boolean {
  if (!contact) return false;
  return kind === 'missed_offer' ? state === 'no_show' : state === 'confirmed' && holds && startsAt > now;
}

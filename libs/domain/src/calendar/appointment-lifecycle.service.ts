import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { TimeOffService } from '../availability/time-off.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { AppointmentMessagesRepository } from './appointment-messages.repository';
import { AppointmentChangesService } from './appointment-changes.service';
import { AppointmentsRepository, type StoredAppointment } from './appointments.repository';

/** Keeps appointments right when their person or their contact goes, changes or comes back. */
@Injectable()
export class AppointmentLifecycleService implements OnModuleInit {
  constructor(
    private readonly appointments: AppointmentsRepository,
    private readonly messages: AppointmentMessagesRepository,
    private readonly changes: AppointmentChangesService,
    private readonly timeOff: TimeOffService,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('member.removed', (tx, { userId, successorId }) => this.leave(tx, userId, successorId));
    this.lifecycle.on('contact.reassigned', (tx, { contactIds, to }) => this.follow(tx, contactIds, to));
    this.lifecycle.on('contact.deleted', (tx, { contactIds }) => this.pause(tx, contactIds));
    this.lifecycle.on('contact.restored', (tx, { contactIds }) => this.resume(tx, contactIds));
    this.lifecycle.on('contact.purged', (tx, { contactIds }) => this.appointments.deleteOf(tx, contactIds));
    this.lifecycle.on('contact.merged', (tx, { absorbedId, contactId }) => this.appointments.giveToContact(tx, absorbedId, contactId));
    this.lifecycle.on('contact.erased', (tx, { contactId }) => this.empty(tx, contactId));
  }

  /** To the successor where free, else to nobody: a manager finds somebody. */
  private async leave(tx: Transaction, userId: number, successorId: number | null): Promise<void> {
    for (const appointment of await this.appointments.lockAhead(tx, { contactIds: null, userId })) {
      const isFree = successorId !== null && (await this.mayTake(tx, appointment, successorId));
      await this.appointments.update(tx, appointment.id, { userId: isFree ? successorId : null });
      await this.changes.publish(tx, appointment.id);
    }
  }

  /** Gives the appointments to the new agent where that agent is free; the others keep their person. */
  private async follow(tx: Transaction, contactIds: number[], to: number | null): Promise<void> {
    for (const appointment of await this.appointments.lockAhead(tx, { contactIds, userId: null })) {
      if (to !== null && appointment.userId !== to && (await this.mayTake(tx, appointment, to))) {
        await this.appointments.update(tx, appointment.id, { userId: to });
      }
      await this.changes.publish(tx, appointment.id);
    }
  }

  private async pause(tx: Transaction, contactIds: number[]): Promise<void> {
    for (const { id } of await this.appointments.lockAhead(tx, { contactIds, userId: null })) {
      await this.appointments.update(tx, id, { holds: false });
      await this.changes.publish(tx, id);
    }
  }

  /** Messages that fell due meanwhile are not sent. Where somebody else has the time meanwhile, it is a request again, which the team confirms, moves or cancels. */
  private async resume(tx: Transaction, contactIds: number[]): Promise<void> {
    for (const appointment of await this.appointments.lockAhead(tx, { contactIds, userId: null })) {
      await this.messages.dropOverdue(tx, appointment.id);
      const isFree = await this.isFree(tx, appointment, appointment.userId);
      await this.appointments.update(tx, appointment.id, isFree ? { holds: true } : { state: 'requested' });
      await this.changes.publish(tx, appointment.id);
    }
  }

  private async empty(tx: Transaction, contactId: number): Promise<void> {
    await this.messages.deleteOfContact(tx, contactId);
    await this.appointments.emptyOf(tx, contactId);
  }

  /** Whether somebody has no other appointment at that time and is not away. */
  private async mayTake(tx: Transaction, appointment: StoredAppointment, userId: number): Promise<boolean> {
    const { startsAt, endsAt } = appointment;
    return !(await this.timeOff.isAway(tx, userId, startsAt, endsAt)) && (await this.isFree(tx, appointment, userId));
  }

  private async isFree(tx: Transaction, { id, vehicleId, blockedFrom, blockedUntil }: StoredAppointment, userId: number | null) {
    await this.appointments.lockTimesOf(tx, vehicleId, [userId]);
    const time = { start: blockedFrom, end: blockedUntil };
    return (await this.appointments.conflict(tx, time, { userId, vehicleId, except: id })) === null;
  }
}

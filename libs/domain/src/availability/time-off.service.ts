import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NewTimeOff, TimeOffList, TimeOffView } from '@app/contracts/availability/time-off.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { OrganizationHoursService } from '../organizations/organization-hours.service';
import { timeOffViewOf } from './time-off.mapper';
import { TimeOffRepository } from './time-off.repository';

/** Somebody who can receive customers, and when. */
export interface WorkingTime {
  id: number;
  name: string;
  periods: { start: Date; end: Date }[];
  timeOff: { start: Date; end: Date }[];
}

/** Holidays and other absences of people. */
@Injectable()
export class TimeOffService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly timeOff: TimeOffRepository,
    private readonly hours: OrganizationHoursService,
    private readonly lifecycle: Lifecycle,
    private readonly audit: AuditTrail,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('member.removed', (tx, { userId }) => this.timeOff.removeAllOf(tx, userId));
  }

  /** Everybody reads their own, managers everybody's. */
  list(ctx: RequestContext, userId: number): Promise<TimeOffList> {
    return this.database.read(ctx, async (tx) => {
      await this.requireMember(tx, userId);
      return { time_off: (await this.timeOff.listOf(tx, userId)).map(timeOffViewOf) };
    });
  }

  /** Takes nothing from appointments that are booked already. */
  create(ctx: RequestContext, userId: number, { client_id: clientId, ...input }: NewTimeOff): Promise<TimeOffView> {
    return this.database.transaction(ctx, async (tx) => {
      await this.requireMember(tx, userId);
      return createOnce(
        tx,
        { kind: 'time_off', clientId, input: { userId, ...input } },
        { create: () => this.add(tx, userId, input), find: (id) => this.find(tx, id) },
      );
    });
  }

  async remove(ctx: RequestContext, userId: number, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.requireMember(tx, userId);
      if ((await this.timeOff.remove(tx, userId, id)) === 0) throw notFound();
      this.audit.record(tx, { action: 'team.time_off_removed', target: { kind: 'user', id: userId } });
    });
  }

  /** Everybody who works in the organization, with their own hours and absences between two moments, by name. Without own hours: any time. */
  async workingTimes(tx: Transaction, from: Date, to: Date): Promise<WorkingTime[]> {
    const people = await this.timeOff.workingPeople(tx, from, to);
    const periodsOf = await this.hours.periodsOfWeeks(tx, from, to);
    return people.map(({ id, name, workingHours, timeOff }) => ({
      id,
      name,
      periods: workingHours ? periodsOf(workingHours) : [{ start: from, end: to }],
      timeOff: timeOff.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
    }));
  }

  /** Whether somebody has an absence between two moments. */
  async isAway(tx: Transaction, userId: number, from: Date, to: Date): Promise<boolean> {
    const people = await this.timeOff.workingPeople(tx, from, to);
    return people.some(({ id, timeOff }) => id === userId && timeOff.length > 0);
  }

  private async add(tx: Transaction, userId: number, { start, end, note }: Omit<NewTimeOff, 'client_id'>): Promise<TimeOffView> {
    const view = timeOffViewOf(await this.timeOff.insert(tx, { userId, startsAt: new Date(start), endsAt: new Date(end), note }));
    this.audit.record(tx, { action: 'team.time_off_added', target: { kind: 'user', id: userId }, after: { start, end } });
    return view;
  }

  private async find(tx: Transaction, id: number): Promise<TimeOffView> {
    const row = await this.timeOff.find(tx, id);
    if (!row) throw notFound();
    return timeOffViewOf(row);
  }

  private async requireMember(tx: Transaction, userId: number): Promise<void> {
    const people = await this.timeOff.workingPeople(tx, tx.now, tx.now);
    if (!people.some(({ id }) => id === userId)) throw notFound();
    if (userId !== tx.ctx.userId && !tx.ctx.can('team.manage')) throw new AppError('request.forbidden');
  }
}

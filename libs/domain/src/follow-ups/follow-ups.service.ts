import { Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  FollowUpChange,
  FollowUpCount,
  FollowUpCountQuery,
  FollowUpKind,
  FollowUpPage,
  FollowUpsQuery,
  FollowUpState,
  FollowUpView,
} from '@app/contracts/follow-ups/follow-ups.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { type FollowUpRow, FollowUpsRepository } from './follow-ups.repository';

export interface NewFollowUp {
  kind: FollowUpKind;
  contactId: number;
  /** Only for the kind `outcome`, once for each appointment. */
  appointmentId: number | null;
  phone: string | null;
  /** The agent of the contact. */
  userId: number | null;
  dueAt: Date;
}

/** Work that is left with a contact: at most one open entry per contact and kind, and one for each appointment. */
@Injectable()
export class FollowUpsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly followUps: FollowUpsRepository,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('contact.reassigned', (tx, { contactIds, to }) => this.giveTo(tx, contactIds, to));
    this.lifecycle.on('member.removed', (tx, { userId, successorId }) => this.leave(tx, userId, successorId));
    this.lifecycle.on('contact.merged', (tx, { contactId, absorbedId }) => this.followUps.closeDoubled(tx, absorbedId, contactId));
  }

  list(ctx: RequestContext, query: FollowUpsQuery): Promise<FollowUpPage> {
    return this.database.read(ctx, async (tx) => {
      const { rows, total } = await this.followUps.findPage(tx, query);
      const { page, per_page } = query;
      return { data: rows.map(viewOf), meta: { page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)), total } };
    });
  }

  count(ctx: RequestContext, { kind }: FollowUpCountQuery): Promise<FollowUpCount> {
    return this.database.read(ctx, (tx) => this.followUps.count(tx, kind ?? null));
  }

  /** Takes, closes or annotates it. A closed one is returned as it is. */
  change(ctx: RequestContext, id: number, { take, state, note }: FollowUpChange): Promise<FollowUpView> {
    return this.database.transaction(ctx, async (tx) => {
      const locked = await this.followUps.lock(tx, id);
      const visible = await this.followUps.findVisible(tx, id);
      if (!locked || !visible) throw notFound();
      if (locked.state !== 'open') return viewOf(visible);
      await this.followUps.update(tx, id, {
        ...(take && { userId: ctx.userId }),
        ...(note !== undefined && { note }),
        ...(state && { state, closedAt: tx.now }),
      });
      return this.published(tx, id);
    });
  }

  /** Opens one, unless one of this kind is open for the contact. */
  async open(tx: Transaction, followUp: NewFollowUp): Promise<void> {
    const id = await this.followUps.insertIfNone(tx, followUp);
    if (id !== null) await this.published(tx, id);
  }

  /** Closes what is open of this kind, where the work was done otherwise or was none. */
  async close(tx: Transaction, contactId: number, kind: FollowUpKind, state: Exclude<FollowUpState, 'open'>): Promise<void> {
    for (const { id } of await this.followUps.openOf(tx, [contactId], kind)) {
      await this.followUps.update(tx, id, { state, closedAt: tx.now });
      await this.published(tx, id);
    }
  }

  /** Closes what is open for an appointment, because somebody has said how it went. */
  async closeOf(tx: Transaction, appointmentId: number): Promise<void> {
    for (const { id } of await this.followUps.openOfAppointment(tx, appointmentId)) {
      await this.followUps.update(tx, id, { state: 'done', closedAt: tx.now });
      await this.published(tx, id);
    }
  }

  private async giveTo(tx: Transaction, contactIds: number[], userId: number | null): Promise<void> {
    for (const { id } of await this.followUps.openOf(tx, contactIds, null)) await this.setOwner(tx, id, userId);
  }

  private async leave(tx: Transaction, userId: number, successorId: number | null): Promise<void> {
    for (const { id } of await this.followUps.openOfUser(tx, userId)) await this.setOwner(tx, id, successorId);
  }

  private async setOwner(tx: Transaction, id: number, userId: number | null): Promise<void> {
    await this.followUps.update(tx, id, { userId });
    await this.published(tx, id);
  }

  private async published(tx: Transaction, id: number): Promise<FollowUpView> {
    const row = await this.followUps.find(tx, id);
    if (!row) throw notFound();
    const { contact, assignedUserId } = row;
    const followUp = viewOf(row);
    tx.record(
      'follow_up.changed',
      { follow_up: followUp },
      contact ? audience.contact({ id: contact.id, assignedUserId }) : audience.managers(),
    );
    return followUp;
  }
}

const viewOf = (row: FollowUpRow): FollowUpView => ({
  id: row.id,
  kind: row.kind,
  contact: row.contact,
  appointment_id: row.appointmentId,
  phone: row.phone,
  owner: row.owner,
  due_at: row.dueAt.toISOString(),
  state: row.state,
  note: row.note,
  created_at: row.createdAt.toISOString(),
  closed_at: row.closedAt?.toISOString() ?? null,
});

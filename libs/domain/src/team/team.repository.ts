import { Injectable } from '@nestjs/common';
import type { Role } from '@app/contracts/core/permissions';
import type { ProfileInput } from '@app/contracts/team/team.contract';
import { columnsOf } from '@app/database/column-map';
import { UserEntity } from '@app/database/entities/user.entity';
import type { Transaction } from '@app/database/transaction';
import { Any, IsNull, Not } from 'typeorm';
import { PROFILE_COLUMNS } from './member.mapper';

export type Member = UserEntity;
type NewMember = Pick<UserEntity, 'id' | 'firstName' | 'lastName' | 'email' | 'passwordHash' | 'role'>;

/** Only agents and managers can be assigned contacts (document 001, section 6). */
const ASSIGNABLE_ROLES = ['agent', 'manager'] as const;

const PRESENT = { removedAt: IsNull() };

@Injectable()
export class TeamRepository {
  listAssignable(tx: Transaction): Promise<UserEntity[]> {
    return tx
      .table(UserEntity)
      .find({ where: { ...PRESENT, role: Any([...ASSIGNABLE_ROLES]) }, order: { firstName: 'ASC', lastName: 'ASC', id: 'ASC' } });
  }

  /** Members with a verified e-mail, by name. */
  listVerified(tx: Transaction): Promise<UserEntity[]> {
    return tx
      .table(UserEntity)
      .find({ where: { ...PRESENT, emailVerifiedAt: Not(IsNull()) }, order: { firstName: 'ASC', lastName: 'ASC', id: 'ASC' } });
  }

  findAssignable(tx: Transaction, id: number): Promise<UserEntity | null> {
    return tx.table(UserEntity).findOne({ ...PRESENT, id, role: Any([...ASSIGNABLE_ROLES]) });
  }

  listPresent(tx: Transaction): Promise<UserEntity[]> {
    return tx.table(UserEntity).find({ where: PRESENT });
  }

  findPresent(tx: Transaction, id: number): Promise<UserEntity | null> {
    return tx.table(UserEntity).findOne({ ...PRESENT, id });
  }

  async isFormer(tx: Transaction, id: number): Promise<boolean> {
    return (await tx.table(UserEntity).count({ id, removedAt: Not(IsNull()) })) > 0;
  }

  async removedAt(tx: Transaction, id: number): Promise<Date | null> {
    return (await tx.table(UserEntity).findOne({ id }))?.removedAt ?? null;
  }

  findPresentByEmail(tx: Transaction, email: string): Promise<UserEntity | null> {
    return tx.table(UserEntity).findOne({ ...PRESENT, email });
  }

  countPresent(tx: Transaction): Promise<number> {
    return tx.table(UserEntity).count(PRESENT);
  }

  countOwners(tx: Transaction): Promise<number> {
    return tx.table(UserEntity).count({ ...PRESENT, role: 'owner' });
  }

  insert(tx: Transaction, member: NewMember): Promise<UserEntity> {
    return tx.table(UserEntity).insert({ ...member, emailVerifiedAt: tx.now });
  }

  async changeRole(tx: Transaction, id: number, role: Role): Promise<void> {
    await tx.table(UserEntity).update({ id }, { role });
  }

  /** Returns the storage key of the picture that goes with the member. */
  async markRemoved(tx: Transaction, id: number): Promise<string | null> {
    const person = await tx.table(UserEntity).findOne({ id });
    await tx.table(UserEntity).update({ id }, { removedAt: person?.removedAt ?? tx.now, photoStorageKey: null });
    return person?.photoStorageKey ?? null;
  }

  async saveProfile(tx: Transaction, id: number, profile: ProfileInput): Promise<void> {
    await tx.table(UserEntity).update({ id }, columnsOf(PROFILE_COLUMNS, profile));
  }

  async savePhoto(tx: Transaction, id: number, photoStorageKey: string | null): Promise<void> {
    await tx.table(UserEntity).update({ id }, { photoStorageKey });
  }

  listWithPhoto(tx: Transaction): Promise<UserEntity[]> {
    return tx.table(UserEntity).find({ where: { ...PRESENT, photoStorageKey: Not(IsNull()) }, order: { id: 'ASC' } });
  }

  /** The member's number of contacts, from the counters of the chat list. */
  async countContactsOf(tx: Transaction, id: number): Promise<number> {
    const [row] = await tx.sql<{ total: number }>(
      `select coalesce(sum(delta), 0)::int as total from conversation_counters where organization_id = $1 and assigned_user_id = $2`,
      [tx.organizationId, id],
    );
    return row?.total ?? 0;
  }

  async namesOf(tx: Transaction, ids: (number | null)[]): Promise<Map<number, string>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0) return new Map();
    const users = await tx.table(UserEntity).find({ where: { id: Any(wanted) } });
    return new Map(users.map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim()]));
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RingGroupsAnswer, RingGroupsInput } from '@app/contracts/calls/voice-numbers.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { TeamService } from '../team/team.service';
import { RingGroupsRepository } from './ring-groups.repository';

/** People who ring together for a number. */
@Injectable()
export class RingGroupsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly groups: RingGroupsRepository,
    private readonly organizations: OrganizationsService,
    private readonly team: TeamService,
    private readonly audit: AuditTrail,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('member.removed', (tx, { userId }) => this.groups.forget(tx, userId));
  }

  list(ctx: RequestContext): Promise<RingGroupsAnswer> {
    return this.database.read(ctx, async (tx) => ({ data: await this.groups.list(tx) }));
  }

  /** Replaces all groups. Refuses people who are not of the team (`settings.value_invalid`) and two of a name (`voice.ring_group_taken`). */
  save(ctx: RequestContext, { groups }: RingGroupsInput): Promise<RingGroupsAnswer> {
    return this.database.transaction(ctx, async (tx) => {
      await this.organizations.hold(tx);
      const before = await this.groups.list(tx);
      const names = groups.map(({ name }) => name.toLowerCase());
      if (new Set(names).size < names.length) throw new AppError('voice.ring_group_taken');
      await this.requireMembers(
        tx,
        groups.flatMap(({ user_ids }) => user_ids),
      );
      const named = groups.flatMap(({ id }) => (id === null ? [] : [id]));
      const known = groups.map(({ id, name }) =>
        before.find((group) => (id === null ? !named.includes(group.id) && sameName(group.name, name) : group.id === id)),
      );
      if (groups.some(({ id }, index) => id !== null && !known[index])) throw notFound();
      await this.groups.deleteOthers(
        tx,
        known.flatMap((group) => (group ? [group.id] : [])),
      );
      await this.groups.freeNames(tx, named);
      for (const group of groups) await this.groups.save(tx, group);
      const after = await this.groups.list(tx);
      this.audit.record(tx, {
        action: 'settings.voice_changed',
        target: { kind: 'settings', id: 'ring-groups' },
        before: { groups: before },
        after: { groups: after },
      });
      tx.record('settings.voice_changed', {}, audience.managers());
      return { data: after };
    });
  }

  private async requireMembers(tx: Transaction, userIds: number[]): Promise<void> {
    const members = new Set((await this.team.listPeople(tx)).map(({ id }) => id));
    if (userIds.every((id) => members.has(id))) return;
    throw new AppError('settings.value_invalid', { errors: { user_ids: 'Choose people of your organization.' } });
  }
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

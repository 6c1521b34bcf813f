import { Injectable } from '@nestjs/common';
import { ERRORS } from '@app/contracts/catalogue/errors';
import {
  type GroupInput,
  type NewGroup,
  type GroupList,
  type GroupPatch,
  type GroupPreview,
  type GroupPreviewInput,
  type GroupView,
  MAX_GROUPS,
} from '@app/contracts/groups/groups.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import { isUniqueViolation } from '@app/database/postgres-errors';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { TeamService } from '../team/team.service';
import { GroupCountsService } from './group-counts.service';
import { GroupRulesService } from './group-rules.service';
import { groupViewOf } from './group.mapper';
import { GroupsRepository, type StoredGroup } from './groups.repository';

/** Manual and smart groups of contacts. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly database: Database,
    private readonly groups: GroupsRepository,
    private readonly counts: GroupCountsService,
    private readonly rules: GroupRulesService,
    private readonly team: TeamService,
    private readonly log: ConversationLogService,
    private readonly audit: AuditTrail,
  ) {}

  /** Sorted by name, with stored counts; if these may be stale, new ones follow as an event. */
  list(ctx: RequestContext): Promise<GroupList> {
    return this.database.transaction(ctx, async (tx) => {
      await this.counts.enqueueWhenStale(tx);
      const headSeq = await this.log.headSeq(tx);
      return { data: await this.views(tx, await this.groups.list(tx)), head_seq: headSeq };
    });
  }

  get(ctx: RequestContext, id: number): Promise<GroupView> {
    return this.database.transaction(ctx, async (tx) => {
      await this.counts.enqueueWhenStale(tx);
      return this.view(tx, id);
    });
  }

  preview(ctx: RequestContext, { rule }: GroupPreviewInput): Promise<GroupPreview> {
    return this.database.read(ctx, async (tx) => {
      await this.rules.assertSound(tx, rule);
      return this.rules.preview(tx, rule);
    });
  }

  /** Refuses a taken name (`group.name_taken`) and more groups than allowed (`group.too_many`). */
  create(ctx: RequestContext, { client_id: clientId, ...input }: NewGroup): Promise<GroupView> {
    return this.write(ctx, (tx) =>
      createOnce(tx, { kind: 'group', clientId, input }, { create: () => this.add(tx, input), find: (id) => this.view(tx, id) }),
    );
  }

  /** Refuses as `create` does, and a rule for a manual group (`group.is_manual`). */
  update(ctx: RequestContext, id: number, patch: GroupPatch): Promise<GroupView> {
    return this.write(ctx, async (tx) => {
      const group = await this.groups.lock(tx, id);
      if (!group) throw notFound();
      if (patch.rule && group.kind === 'manual') throw new AppError('group.is_manual');
      if (patch.rule) await this.rules.assertSound(tx, patch.rule);
      await this.groups.update(tx, id, patch);
      if (patch.rule) await this.counts.recount(tx, { ...group, rule: patch.rule });
      tx.record('group.updated', { group_id: id }, audience.members());
      const view = await this.view(tx, id);
      this.audit.record(tx, {
        action: 'group.updated',
        target: { kind: 'group', id, label: group.name },
        before: auditedOf(group),
        after: auditedOf(view),
      });
      return view;
    });
  }

  /** The contacts stay. */
  async remove(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const group = await this.groups.lock(tx, id);
      if (!group) throw notFound();
      await this.groups.delete(tx, id);
      tx.record('group.deleted', { group_id: id }, audience.members());
      const { name, description, rule } = group;
      this.audit.record(tx, { action: 'group.deleted', target: { kind: 'group', id, label: name }, before: { description, rule } });
    });
  }

  async view(tx: Transaction, id: number): Promise<GroupView> {
    const group = await this.groups.find(tx, id);
    const [view] = group ? await this.views(tx, [group]) : [];
    if (!view) throw notFound();
    return view;
  }

  private async add(tx: Transaction, input: GroupInput): Promise<GroupView> {
    if (input.rule) await this.rules.assertSound(tx, input.rule);
    if ((await this.groups.count(tx)) >= MAX_GROUPS) throw new AppError('group.too_many');
    const group = await this.groups.insert(tx, input);
    if (input.proposal) await this.groups.dismiss(tx, input.proposal);
    await this.counts.recount(tx, group);
    tx.record('group.created', { group_id: group.id }, audience.members());
    this.audit.record(tx, {
      action: 'group.created',
      target: { kind: 'group', id: group.id, label: group.name },
      after: { description: group.description, rule: group.rule },
    });
    return this.view(tx, group.id);
  }

  private async views(tx: Transaction, groups: StoredGroup[]): Promise<GroupView[]> {
    const names = await this.team.namesOf(
      tx,
      groups.map((group) => group.createdByUserId),
    );
    return groups.map((group) => groupViewOf(group, tx.ctx, names));
  }

  private async write(ctx: RequestContext, work: (tx: Transaction) => Promise<GroupView>): Promise<GroupView> {
    try {
      return await this.database.transaction(ctx, work);
    } catch (error) {
      if (!isUniqueViolation(error, 'contact_groups_name')) throw error;
      throw new AppError('group.name_taken', { errors: { name: ERRORS['group.name_taken'] }, cause: error });
    }
  }
}

const auditedOf = ({ name, description, rule }: Pick<GroupView, 'name' | 'description' | 'rule'>) => ({ name, description, rule });

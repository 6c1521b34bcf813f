import { Injectable } from '@nestjs/common';
import {
  MAX_STAGES,
  type StageInput,
  type NewStage,
  type StageOrderInput,
  type StagePatch,
  type StageRemoval,
  type StagesAnswer,
  type StageView,
} from '@app/contracts/pipeline/pipeline.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { StageMovesService } from '../contacts/stage-moves.service';
import { isDefaultName } from './default-name.policy';
import { stageIdOf } from './stage-id.policy';
import { stageNameTaken, StagesRepository } from './stages.repository';

const FIRST_STAGE = 'new';

/** The stages of an organization's board: nine default ones and its own. */
@Injectable()
export class StagesService {
  constructor(
    private readonly database: Database,
    private readonly stages: StagesRepository,
    private readonly moves: StageMovesService,
    private readonly audit: AuditTrail,
  ) {}

  list(tx: Transaction): Promise<StageView[]> {
    return this.stages.list(tx);
  }

  /** Adds a stage at the end. Refuses a taken name and more stages than a board can show. */
  create(ctx: RequestContext, { client_id: clientId, ...input }: NewStage): Promise<StageView> {
    const create = async (tx: Transaction) => {
      if (isDefaultName(input.name)) throw stageNameTaken();
      const stage = await this.append(tx, await this.stages.lockList(tx), input);
      await this.publish(tx);
      return stage;
    };
    return this.database.transaction(ctx, (tx) =>
      createOnce(
        tx,
        { kind: 'stage', clientId, input },
        { create: () => create(tx), find: async (id) => findStage(await this.stages.list(tx), id) },
      ),
    );
  }

  /** Keeps id and contacts. Refuses a default stage (`pipeline.stage_is_default`) and a taken name. */
  update(ctx: RequestContext, id: string, patch: StagePatch): Promise<StageView> {
    return this.database.transaction(ctx, async (tx) => {
      const stage = ownStage(await this.stages.lockList(tx), id);
      if (Object.keys(patch).length === 0) return stage;
      // one that is called so already keeps its name
      if (patch.name !== undefined && patch.name !== stage.name && isDefaultName(patch.name)) throw stageNameTaken();
      await this.stages.update(tx, id, patch);
      const { stages } = await this.publish(tx);
      const changed = findStage(stages, id);
      this.audit.record(tx, {
        action: 'pipeline.stage_changed',
        target: { kind: 'stage', id, label: stage.name },
        before: auditedOf(stage),
        after: auditedOf(changed),
      });
      return changed;
    });
  }

  /** Refuses a list that does not contain exactly the current stages (`pipeline.stages_differ`). */
  order(ctx: RequestContext, { stages: wanted }: StageOrderInput): Promise<StagesAnswer> {
    return this.database.transaction(ctx, async (tx) => {
      const ids = (await this.stages.lockList(tx)).map(({ id }) => id);
      const isSame = new Set(wanted).size === wanted.length && wanted.length === ids.length && ids.every((id) => wanted.includes(id));
      if (!isSame) throw new AppError('pipeline.stages_differ');
      await this.stages.order(tx, wanted);
      this.audit.record(tx, {
        action: 'pipeline.stages_ordered',
        target: { kind: 'stage' },
        before: { stages: ids },
        after: { stages: wanted },
      });
      return this.publish(tx);
    });
  }

  /**
   * Moves its contacts to `move_to`, with a history entry; without a target only an empty stage is deleted. Default stages cannot be
   * deleted.
   */
  remove(ctx: RequestContext, id: string, { move_to: target }: StageRemoval): Promise<StagesAnswer> {
    return this.database.transaction(ctx, async (tx) => {
      const stages = await this.stages.lockList(tx);
      const { name } = ownStage(stages, id);
      if (target !== undefined && (target === id || !stages.some((stage) => stage.id === target))) {
        throw new AppError('contact.stage_unknown', { errors: { move_to: 'This stage does not exist any more.' } });
      }
      await this.stages.lockForDeletion(tx, id);
      if (target === undefined && !(await this.stages.isEmpty(tx, id))) throw new AppError('pipeline.stage_not_empty');
      // deleted contacts need a stage too, in case they are restored
      await this.moves.moveAll(tx, id, target ?? FIRST_STAGE);
      await this.stages.delete(tx, id);
      this.audit.record(tx, {
        action: 'pipeline.stage_removed',
        target: { kind: 'stage', id, label: name },
        after: { contacts_moved_to: target ?? null },
      });
      return this.publish(tx, target === undefined ? null : { from: id, to: target });
    });
  }

  /** Adds stages with new names, up to the maximum. */
  async adopt(tx: Transaction, wanted: Pick<StageInput, 'name' | 'color'>[]): Promise<void> {
    const stages = await this.stages.lockList(tx);
    const known = new Set(stages.map(({ name }) => name.toLowerCase()));
    const fresh = wanted.filter(({ name }) => !isDefaultName(name) && !known.has(name.toLowerCase()) && known.add(name.toLowerCase()));
    const adopted = fresh.slice(0, MAX_STAGES - stages.length);
    for (const { name, color } of adopted) stages.push(await this.append(tx, stages, { name, color, description: '' }));
    if (adopted.length > 0) await this.publish(tx);
  }

  private async append(tx: Transaction, stages: StageView[], input: StageInput): Promise<StageView> {
    if (stages.length >= MAX_STAGES) throw new AppError('pipeline.too_many_stages');
    const taken = new Set(stages.map(({ id }) => id));
    const stage = await this.stages.insert(tx, input, { id: stageIdOf(input.name, taken), position: MAX_STAGES + stages.length });
    this.audit.record(tx, { action: 'pipeline.stage_created', target: { kind: 'stage', id: stage.id, label: stage.name } });
    return stage;
  }

  private async publish(tx: Transaction, emptied: { from: string; to: string } | null = null): Promise<StagesAnswer> {
    const stages = await this.stages.list(tx);
    tx.record('pipeline.stages_changed', { stages, emptied }, audience.members());
    return { stages };
  }
}

const auditedOf = ({ name, color, description }: StageView) => ({ name, color, description });

function findStage(stages: StageView[], id: string): StageView {
  const stage = stages.find((candidate) => candidate.id === id);
  if (!stage) throw notFound();
  return stage;
}

function ownStage(stages: StageView[], id: string): StageView {
  const stage = findStage(stages, id);
  if (stage.is_default) throw new AppError('pipeline.stage_is_default');
  return stage;
}

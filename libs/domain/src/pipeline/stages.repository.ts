import { Injectable } from '@nestjs/common';
import type { StageInput, StagePatch, StageView } from '@app/contracts/pipeline/pipeline.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { PipelineStageEntity } from '@app/database/entities/pipeline-stage.entity';
import { isUniqueViolation } from '@app/database/postgres-errors';
import type { Transaction } from '@app/database/transaction';
import { AppError } from '@app/platform/errors/app-error';

const STAGE_COLUMNS = { name: 'name', color: 'color', description: 'description' } as const satisfies ColumnMap<
  StageInput,
  PipelineStageEntity
>;

@Injectable()
export class StagesRepository {
  /** In board order. */
  async list(tx: Transaction): Promise<StageView[]> {
    const stages = await tx.table(PipelineStageEntity).find({ where: {}, order: { position: 'ASC', createdAt: 'ASC' } });
    return stages.map(stageViewOf);
  }

  /**
   * Does the same as `list`, and serializes changes to the list. Contacts can still move, because the key share lock of a stage is not
   * affected.
   */
  async lockList(tx: Transaction): Promise<StageView[]> {
    await tx.sql(`select 1 from pipeline_stages where organization_id = $1 and is_default order by id for no key update`, [
      tx.organizationId,
    ]);
    return this.list(tx);
  }

  /** Waits for contacts that are moving into the stage and blocks further moves. */
  async lockForDeletion(tx: Transaction, id: string): Promise<void> {
    await tx.sql(`select 1 from pipeline_stages where organization_id = $1 and id = $2 for update`, [tx.organizationId, id]);
  }

  async insert(tx: Transaction, input: StageInput, { id, position }: { id: string; position: number }): Promise<StageView> {
    const columns = columnsOf(STAGE_COLUMNS, input);
    return stageViewOf(await this.withNameCheck(tx.table(PipelineStageEntity).insert({ ...columns, id, position, isDefault: false })));
  }

  async update(tx: Transaction, id: string, patch: StagePatch): Promise<void> {
    await this.withNameCheck(tx.table(PipelineStageEntity).update({ id }, columnsOf(STAGE_COLUMNS, patch)));
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.table(PipelineStageEntity).delete({ id });
  }

  async order(tx: Transaction, ids: string[]): Promise<void> {
    await tx.sql(
      `update pipeline_stages s set position = wanted.position
       from unnest($2::text[]) with ordinality as wanted(id, position)
       where s.organization_id = $1 and s.id = wanted.id`,
      [tx.organizationId, ids],
    );
  }

  /** Ignores deleted contacts. */
  async isEmpty(tx: Transaction, id: string): Promise<boolean> {
    const [row] = await tx.sql<{ taken: boolean }>(
      `select exists (select 1 from contacts where organization_id = $1 and stage = $2 and deleted_at is null) as taken`,
      [tx.organizationId, id],
    );
    return !row?.taken;
  }

  private async withNameCheck<T>(writing: Promise<T>): Promise<T> {
    try {
      return await writing;
    } catch (error) {
      if (!isUniqueViolation(error, 'pipeline_stages_name')) throw error;
      throw stageNameTaken();
    }
  }
}

export const stageNameTaken = () =>
  new AppError('pipeline.stage_name_taken', { errors: { name: 'There is already a stage with this name.' } });

const stageViewOf = ({ id, name, color, description, isDefault }: PipelineStageEntity): StageView => ({
  id,
  name,
  color,
  description,
  is_default: isDefault,
});

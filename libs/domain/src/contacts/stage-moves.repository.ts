import { Injectable } from '@nestjs/common';
import { ContactStageMoveEntity } from '@app/database/entities/contact-stage-move.entity';
import type { Transaction } from '@app/database/transaction';

export interface StagedContact {
  id: number;
  stage: string;
  stageEnteredAt: Date;
}

const HISTORY_LENGTH = 100;

@Injectable()
export class StageMovesRepository {
  /** The name of a stage, locked against deletion until the transaction ends; `null` for an unknown one. */
  async lock(tx: Transaction, stage: string): Promise<string | null> {
    const [row] = await tx.prepared<{ name: string }>(
      `select name from pipeline_stages where organization_id = $1 and id = $2 for key share`,
      [tx.organizationId, stage],
    );
    return row?.name ?? null;
  }

  async lockAll(tx: Transaction): Promise<{ id: string; name: string }[]> {
    return tx.sql(`select id, name from pipeline_stages where organization_id = $1 order by position, created_at for key share`, [
      tx.organizationId,
    ]);
  }

  /** Adds a step of one contact and locks the stage against deletion until the transaction ends; `null` for an unknown stage. */
  async insert(tx: Transaction, { id, stage, stageEnteredAt }: StagedContact, to: string, reason: string | null) {
    const { list, read } = tx.table(ContactStageMoveEntity).columns;
    const [row] = await tx.prepared(
      `insert into contact_stage_moves (organization_id, contact_id, from_stage, from_name, to_stage, to_name, user_id, reason, seconds)
       select $1, $2, $3::text, coalesce((select p.name from pipeline_stages p where p.organization_id = $1 and p.id = $3), $3), s.id, s.name, $5, $6,
              greatest(round(extract(epoch from now() - $7::timestamptz)), 0)::bigint
       from pipeline_stages s where s.organization_id = $1 and s.id = $4 for key share of s
       returning ${list}`,
      [tx.organizationId, id, stage, to, tx.ctx.userId, reason, stageEnteredAt],
    );
    return row ? read(row) : null;
  }

  history(tx: Transaction, contactId: number): Promise<ContactStageMoveEntity[]> {
    return tx.table(ContactStageMoveEntity).find({ where: { contactId }, order: { id: 'DESC' }, take: HISTORY_LENGTH });
  }

  /** Current names by id. */
  async names(tx: Transaction): Promise<Map<string, string>> {
    const rows = await tx.sql<{ id: string; name: string }>(`select id, name from pipeline_stages where organization_id = $1`, [
      tx.organizationId,
    ]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Adds a history entry for each contact, from its current stage. */
  async insertMany(tx: Transaction, contactIds: number[], to: { id: string; name: string }, reason: string | null): Promise<void> {
    await tx.sql(
      `insert into contact_stage_moves (organization_id, contact_id, from_stage, from_name, to_stage, to_name, user_id, reason, seconds)
       select $1, c.id, c.stage, s.name, $3, $4, $5, $6, greatest(extract(epoch from now() - c.stage_entered_at), 0)::bigint
       from contacts c join pipeline_stages s on s.organization_id = c.organization_id and s.id = c.stage
       where c.organization_id = $1 and c.id = any($2::bigint[]) order by c.id`,
      [tx.organizationId, contactIds, to.id, to.name, tx.ctx.userId, reason],
    );
  }

  /** Moves every contact of a stage, with a history entry each, in one statement. */
  async moveAll(tx: Transaction, from: string, to: string): Promise<void> {
    await tx.sql(
      `with locked as (
         select id, stage_entered_at from contacts where organization_id = $1 and stage = $2 order by id for update
       ), moved as (
         update contacts c set stage = $3, stage_entered_at = now() from locked
         where c.organization_id = $1 and c.id = locked.id
       )
       insert into contact_stage_moves (organization_id, contact_id, from_stage, from_name, to_stage, to_name, user_id, seconds)
       select $1, locked.id, $2, gone.name, $3, next.name, $4, greatest(extract(epoch from now() - locked.stage_entered_at), 0)::bigint
       from locked, pipeline_stages gone, pipeline_stages next
       where gone.organization_id = $1 and gone.id = $2 and next.organization_id = $1 and next.id = $3`,
      [tx.organizationId, from, to, tx.ctx.userId],
    );
  }
}

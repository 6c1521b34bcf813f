import { Injectable } from '@nestjs/common';
import { CONTACT_FIELD_NAMES } from '@app/contracts/contacts/contact-fields';
import type { RowProblem } from '@app/contracts/imports/imports.contract';
import type { Transaction } from '@app/database/transaction';
import type { ContactValues } from '../contacts/contact-batches.service';

export interface RowProblemAt {
  problem: RowProblem;
  column: number | null;
}

/** A checked row: either to be applied, perhaps without cells that are warned of, or rejected with its original cells. */
export interface CheckedRow {
  row_number: number;
  draft: ContactValues | null;
  cells: string[];
  refusal: RowProblemAt | null;
  warnings: RowProblemAt[];
}

export interface WaitingRow {
  row_number: number;
  draft: ContactValues;
  cells: string[];
}

export interface AppliedRow {
  row_number: number;
  state: 'created' | 'updated' | 'unchanged' | 'refused';
  contact_id: number | null;
  before: Partial<ContactValues> | null;
  wrote: Partial<ContactValues> | null;
  refusal: RowProblemAt | null;
}

export interface RefusedRowOfFile {
  row_number: number;
  problem: RowProblem;
  problem_column: number | null;
  /** `null` once the row was imported. */
  cells: string[] | null;
}

export interface DoneRow {
  row_number: number;
  state: 'created' | 'updated';
  contact_id: number;
  before: Partial<ContactValues> | null;
  wrote: Partial<ContactValues> | null;
  applied_at: Date;
  contacted: boolean;
}

const EMPTY = { ...Object.fromEntries(CONTACT_FIELD_NAMES.map((field) => [field, ''])), flags: [], emojis: [], opt_outs: [] };
/** A row that an older version has checked has one warning, as its problem. */
const WARNINGS = `coalesce(r.warnings, jsonb_build_array(jsonb_build_object('problem', r.problem, 'column', r.problem_column)))`;

@Injectable()
export class ImportRowsRepository {
  async clear(tx: Transaction, importId: number): Promise<void> {
    await tx.sql(`delete from import_rows where organization_id = $1 and import_id = $2`, [tx.organizationId, importId]);
  }

  async insert(tx: Transaction, importId: number, rows: CheckedRow[]): Promise<void> {
    await tx.sql(
      `insert into import_rows (organization_id, import_id, row_number, state, cells, draft, problem, problem_column, warnings)
       select $1, $2, row_number, case when refusal->>'problem' is null then 'waiting' else 'refused' end, cells, draft,
              coalesce(refusal, warnings->0)->>'problem', (coalesce(refusal, warnings->0)->>'column')::integer,
              case when warnings <> '[]' then warnings end
       from jsonb_to_recordset($3::jsonb) as checked(row_number integer, cells text[], draft jsonb, refusal jsonb, warnings jsonb)`,
      [tx.organizationId, importId, JSON.stringify(rows)],
    );
  }

  /** In file order. A row that an older version has checked gets the fields that are new since then, empty. */
  async findWaiting(tx: Transaction, importId: number, after: number, limit: number): Promise<WaitingRow[]> {
    const rows = await tx.sql<WaitingRow>(
      `select row_number, draft, cells from import_rows
       where organization_id = $1 and import_id = $2 and row_number > $3 and state = 'waiting' order by row_number limit $4`,
      [tx.organizationId, importId, after, limit],
    );
    return rows.map((row) => ({ ...row, draft: { ...EMPTY, ...row.draft } }));
  }

  /**
   * Stores what undo needs, the cells of rejected rows, except of erased people, and of a row with warnings the cells that they name; other
   * file content is deleted.
   */
  async settle(tx: Transaction, importId: number, rows: AppliedRow[]): Promise<void> {
    await tx.sql(
      `update import_rows r
       set state = applied.state, contact_id = applied.contact_id, before = applied.before, wrote = applied.wrote, applied_at = now(), draft = null,
           cells = case when applied.refusal->>'problem' = 'forgotten' then '{}' when applied.state = 'refused' then r.cells
                        when r.problem is not null then (
                          select array_agg(case when exists (
                                   select 1 from jsonb_array_elements(${WARNINGS}) w where (w->>'column')::integer = place - 1
                                 ) then cell else '' end order by place)
                          from unnest(r.cells) with ordinality as c(cell, place)
                        ) end,
           warnings = case when applied.state <> 'refused' then r.warnings end,
           problem = case when applied.state = 'refused' then applied.refusal->>'problem' else r.problem end,
           problem_column = case when applied.state = 'refused' then (applied.refusal->>'column')::integer else r.problem_column end
       from jsonb_to_recordset($3::jsonb)
         as applied(row_number integer, state text, contact_id bigint, before jsonb, wrote jsonb, refusal jsonb)
       where r.organization_id = $1 and r.import_id = $2 and r.row_number = applied.row_number`,
      [tx.organizationId, importId, JSON.stringify(rows)],
    );
  }

  /** Deletes what the file says of rows that have changed no contact; the others are needed for undo. */
  async dropUnwritten(tx: Transaction, importId: number): Promise<void> {
    await tx.sql(`delete from import_rows where organization_id = $1 and import_id = $2 and state not in ('created', 'updated')`, [
      tx.organizationId,
      importId,
    ]);
  }

  /**
   * Empties rows that name one of these numbers (their last digits) or e-mail addresses, the samples of imports not started, and the examples
   * of what a check has found.
   */
  async forget(tx: Transaction, numbers: string[], emails: string[]): Promise<void> {
    const isNamed = (cells: string) =>
      `exists (select 1 from ${cells} cell
               where exists (select 1 from unnest($2::text[]) number where position(number in regexp_replace(cell, '\\D', '', 'g')) > 0)
                  or exists (select 1 from unnest($3::text[]) email where position(email in lower(cell)) > 0))`;
    const values = [tx.organizationId, numbers, emails];
    await tx.sql(
      `update import_rows set cells = '{}', draft = case when draft is not null then '{}'::jsonb end
       where organization_id = $1 and ${isNamed('unnest(cells)')}`,
      values,
    );
    await tx.sql(
      `update imports i set columns = (select jsonb_agg(c.value || '{"samples": []}' order by c.position)
                                       from jsonb_array_elements(i.columns) with ordinality c(value, position))
       where organization_id = $1
         and ${isNamed(`jsonb_array_elements(i.columns) c(value), jsonb_array_elements_text(c.value->'samples')`)}`,
      values,
    );
    await tx.sql(
      `update imports set findings = null, table_form = table_form || '{"first_rows": []}'
       where organization_id = $1 and ${isNamed('unnest(array[findings::text, table_form::text])')}`,
      values,
    );
  }

  findRefused(tx: Transaction, importId: number, after: number, limit: number): Promise<RefusedRowOfFile[]> {
    return tx.sql<RefusedRowOfFile>(
      `select row_number, problem, problem_column, cells from import_rows
       where organization_id = $1 and import_id = $2 and state = 'refused' and row_number > $3 order by row_number limit $4`,
      [tx.organizationId, importId, after, limit],
    );
  }

  /** The warnings of imported rows, or of rows to be imported, each with the cells of its row. */
  findWarned(tx: Transaction, importId: number, limit: number): Promise<RefusedRowOfFile[]> {
    return tx.sql<RefusedRowOfFile>(
      `select r.row_number, w.warning->>'problem' as problem, (w.warning->>'column')::integer as problem_column, r.cells
       from import_rows r cross join lateral jsonb_array_elements(${WARNINGS}) with ordinality as w(warning, place)
       where r.organization_id = $1 and r.import_id = $2 and r.state <> 'refused' and r.problem is not null
       order by r.row_number, w.place limit $3`,
      [tx.organizationId, importId, limit],
    );
  }

  /**
   * In reverse file order: of two changes to one contact the later one is undone first. `contacted` means a conversation, call, note,
   * assignment or stage change.
   */
  findDone(tx: Transaction, importId: number, before: number, limit: number): Promise<DoneRow[]> {
    const exists = (table: string) =>
      `exists (select 1 from ${table} t where t.organization_id = r.organization_id and t.contact_id = r.contact_id)`;
    return tx.sql<DoneRow>(
      `select r.row_number, r.state, r.contact_id, r.before, r.wrote, r.applied_at, r.state = 'created' and (
         ${['conversations', 'calls', 'contact_notes', 'contact_assignments', 'contact_stage_moves'].map(exists).join(' or ')}
       ) as contacted
       from import_rows r
       where r.organization_id = $1 and r.import_id = $2 and r.row_number < $3 and r.state in ('created', 'updated')
       order by r.row_number desc limit $4`,
      [tx.organizationId, importId, before, limit],
    );
  }
}

import type { BoardCounts, PipelineSettings, StageView } from '@app/contracts/pipeline/pipeline.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { Organization } from './organization.factory';
import type { Tenant } from './organization-rows';
import type { Person } from './person.factory';

/** Gives the organization a stage of its own, as an owner does. */
export async function aStage(organization: Organization, name: string, color = 'violet'): Promise<StageView> {
  const { founder } = organization;
  if (!founder.session) await founder.signIn();
  const { status, body } = await founder.post<StageView>('/api/pipeline/stages', { name, color });
  if (status !== 201) throw new Error(`The stage was not made: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const moveTo = (who: Person, contactId: number, stage: string, reason?: string) =>
  who.put<ContactView>(`/api/contacts/${contactId}`, { stage, ...(reason === undefined ? {} : { stage_reason: reason }) });

export const stagesOf = async (who: Person) => (await who.get<PipelineSettings>('/api/pipeline/settings')).body.stages;

export const countsOf = async (who: Person, filter = '') => (await who.get<BoardCounts>(`/api/pipeline/counts${filter}`)).body;

/** What the tables themselves say, counted one by one. */
export async function trueCounts({ database, id }: Tenant): Promise<Record<string, number>> {
  const rows = await database.rows<{ stage: string; total: number }>(
    `select s.id as stage, count(c.id)::int as total
     from pipeline_stages s left join contacts c on c.organization_id = s.organization_id and c.stage = s.id
       and c.snoozed_until is null and c.deleted_at is null
     where s.organization_id = $1 group by s.id`,
    [id],
  );
  return Object.fromEntries(rows.map(({ stage, total }) => [stage, total]));
}

/** Inserts many contacts, spread over the stages. */
export async function manyContacts({ product, id }: Organization, count: number, stages: string[]): Promise<number[]> {
  const rows = await product.database.rows<{ id: number }>(
    `insert into contacts (organization_id, first_name, last_name, phone, stage, search_text, stage_entered_at)
     select $1, 'Lead', place::text, '+1305777' || lpad(place::text, 4, '0'), ($3::text[])[1 + place % cardinality($3::text[])],
            ' lead ' || place, now() - place * interval '1 minute'
     from generate_series(1, $2::int) place returning id::int`,
    [id, count, stages],
  );
  const ids = rows.map((row) => row.id);
  await product.database.rows(`select refresh_contact_summaries($1, $2)`, [id, ids]);
  return ids;
}

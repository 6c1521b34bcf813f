import type { ClientBase } from 'pg';
import { DAY, type Clock } from '../clock';
import type { OwnStage } from '../organizations';
import { type Standing, stageMoveRow } from './dealership-rows';
import { insertRows } from './row-inserts';

export interface BoardGround {
  client: ClientBase;
  organizationId: number;
  clock: Clock;
}

interface PlacedStanding extends Standing {
  contactId: number;
}

/** Leads that a salesperson has put aside for some days. */
const PAUSES = [
  { days: 2, reason: 'Vuelve de viaje' },
  { days: 6, reason: 'Waiting for the tax refund' },
  { days: 14, reason: 'Espera la aprobación del banco' },
];

/** The column that the dealership has added, behind the one that it belongs to. */
export async function insertOwnStage({ client, organizationId }: BoardGround, { id, name, color, after }: OwnStage): Promise<void> {
  await client.query(
    `with place as (select position from pipeline_stages where organization_id = $1 and id = $2)
     update pipeline_stages s set position = s.position + 1 from place where s.organization_id = $1 and s.position > place.position`,
    [organizationId, after],
  );
  await client.query(
    `insert into pipeline_stages (organization_id, id, name, color, position)
     select $1, $3, $4, $5, position + 1 from pipeline_stages where organization_id = $1 and id = $2`,
    [organizationId, after, id, name, color],
  );
}

/** How the leads came to their stages, and the few that are paused. */
export async function insertBoard(ground: BoardGround, standings: readonly PlacedStanding[]): Promise<void> {
  const { client, organizationId } = ground;
  const { rows: stages } = await client.query<{ id: string; name: string }>(
    `select id, name from pipeline_stages where organization_id = $1`,
    [organizationId],
  );
  const nameOf = (stage: string) => stages.find(({ id }) => id === stage)?.name ?? stage;
  const steps = standings.flatMap(({ contactId, assignedUserId, steps: own }) => own.map((step) => ({ step, contactId, assignedUserId })));
  steps.sort((one, other) => one.step.at - other.step.at);
  await insertRows(
    client,
    'contact_stage_moves',
    steps.map(({ step, contactId, assignedUserId }) => ({
      organization_id: organizationId,
      ...stageMoveRow(step, contactId, assignedUserId, nameOf),
    })),
  );
  await pauseSome(ground, standings);
}

async function pauseSome({ client, organizationId, clock }: BoardGround, standings: readonly PlacedStanding[]): Promise<void> {
  const patient = standings.filter(({ stage }) => stage === 'contacted');
  for (const [index, { days, reason }] of PAUSES.entries()) {
    const contactId = patient[index * 4]?.contactId;
    if (contactId === undefined) return;
    const until = new Date(clock.now + days * DAY).toISOString();
    await client.query(`update contacts set snoozed_until = $3, snooze_reason = $4 where organization_id = $1 and id = $2`, [
      organizationId,
      contactId,
      until,
      reason,
    ]);
    await client.query(
      `insert into outbox (organization_id, job, dedupe_key, payload, run_after) values ($1, 'pipeline.end_snooze', $2, $3, $4)`,
      [organizationId, `${contactId}-demo`, { contact_id: contactId }, until],
    );
  }
}

import type { ClientBase } from 'pg';
import { DAY, type Clock } from '../clock';
import type { OwnStage } from '../organizations';
import { type BoardPosition, stageMoveRow } from './dealership-rows';
import { insertRows } from './row-inserts';

export interface BoardSeedContext {
  client: ClientBase;
  organizationId: number;
  clock: Clock;
}

interface PlacedBoardPosition extends BoardPosition {
  contactId: number;
}

/** Leads that a salesperson paused for some days. */
const PAUSES = [
  { days: 2, reason: 'Vuelve de viaje' },
  { days: 6, reason: 'Waiting for the tax refund' },
  { days: 14, reason: 'Espera la aprobación del banco' },
];

/** Inserts the dealership's own stage after the default stage that it follows. */
export async function insertOwnStage({ client, organizationId }: BoardSeedContext, { id, name, color, after }: OwnStage): Promise<void> {
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

/** Inserts the stage history of the leads, and the paused ones. */
export async function insertBoard(context: BoardSeedContext, positions: readonly PlacedBoardPosition[]): Promise<void> {
  const { client, organizationId } = context;
  const { rows: stages } = await client.query<{ id: string; name: string }>(
    `select id, name from pipeline_stages where organization_id = $1`,
    [organizationId],
  );
  const nameOf = (stage: string) => stages.find(({ id }) => id === stage)?.name ?? stage;
  const steps = positions.flatMap(({ contactId, assignedUserId, steps: own }) => own.map((step) => ({ step, contactId, assignedUserId })));
  steps.sort((one, other) => one.step.at - other.step.at);
  await insertRows(
    client,
    'contact_stage_moves',
    steps.map(({ step, contactId, assignedUserId }) => ({
      organization_id: organizationId,
      ...stageMoveRow(step, contactId, assignedUserId, nameOf),
    })),
  );
  await pauseSome(context, positions);
}

async function pauseSome({ client, organizationId, clock }: BoardSeedContext, positions: readonly PlacedBoardPosition[]): Promise<void> {
  const patient = positions.filter(({ stage }) => stage === 'contacted');
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

import type { CallDirection, CallStatus } from '@app/contracts/calls/calls.contract';
import type { Tenant } from './organization-rows';
import { aSid } from './webhook.factory';

type Value = string | number | boolean | Date | null;

interface CallColumns {
  provider_sid: string | null;
  direction: CallDirection;
  from_number: string | null;
  to_number: string | null;
  own_number: string;
  contact_id: number | null;
  user_id: number | null;
  status: CallStatus;
  parent_status: CallStatus | null;
  dial_status: 'answered' | 'no-answer' | null;
  ring_step: number;
  missed: boolean;
  created_at: Date;
  answered_at: Date | null;
  ended_at: Date | null;
  moved_at: Date | null;
  conference: string | null;
  conference_sid: string | null;
  customer_joined: boolean;
  customer_held: boolean;
  on_hold: boolean;
}

interface LegColumns {
  provider_sid: string | null;
  address: string;
  user_id: number | null;
  ring_step: number;
  status: CallStatus;
  is_bridged: boolean | null;
  created_at: Date;
  answered_at: Date | null;
  ended_at: Date | null;
  joined_at: Date | null;
}

function insert(tenant: Tenant, table: 'calls' | 'call_legs', row: object): Promise<number> {
  const columns = Object.entries({ organization_id: tenant.id, ...row }) as [string, Value][];
  const names = columns.map(([name]) => name).join(', ');
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  return tenant.database.value<number>(
    `insert into ${table} (${names}) values (${places}) returning id::int`,
    columns.map(([, value]) => value),
  );
}

/** A call of a customer that has begun to ring, unless the columns say otherwise. */
export const insertCall = (tenant: Tenant, columns: Partial<CallColumns> & Pick<CallColumns, 'own_number'>): Promise<number> =>
  insert(tenant, 'calls', { provider_sid: aSid('CA'), direction: 'inbound', status: 'ringing', ...columns });

/** A telephone or browser that a call rings. */
export const insertLeg = (tenant: Tenant, callId: number, columns: Partial<LegColumns> & Pick<LegColumns, 'address'>): Promise<number> =>
  insert(tenant, 'call_legs', { call_id: callId, status: 'ringing', ...columns });

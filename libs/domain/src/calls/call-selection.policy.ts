import type { CallHistoryQuery, CallStatsQuery } from '@app/contracts/calls/calls.contract';
import { HAS_TALKED } from '@app/database/call-talks';
import type { Transaction } from '@app/database/transaction';

/** Same rule as `nameOf` of contacts. */
export const CONTACT_NAME = `coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), nullif(c.display_name, ''), c.phone, c.whatsapp_number, 'Unknown')`;

export const JOINED = `
  left join contacts c on c.organization_id = k.organization_id and c.id = k.contact_id
  left join users u on u.organization_id = k.organization_id and u.id = k.user_id`;

const SEES_CONTACT = `($3 or c.assigned_user_id is null or c.assigned_user_id = $4)`;

/**
 * Managers see all; others the calls of contacts that they see, their own, and those that they answered. A person who was only rung sees it until it
 * ends, and later only one of a caller without a contact. A deleted contact hides its calls.
 */
export const VISIBLE = `(k.contact_id is null or c.deleted_at is null) and (
  $2 or (c.id is not null and ${SEES_CONTACT}) or k.user_id = $4
  or exists (select 1 from call_legs l where l.organization_id = k.organization_id and l.call_id = k.id and l.user_id = $4
    and (k.contact_id is null or k.ended_at is null or ${HAS_TALKED})))`;

/** `VISIBLE` for readers of all contacts. It looks up the few deleted contacts instead of the contact of each call. */
const VISIBLE_TO_MANAGERS = `($2 or $3 or k.user_id = $4) and not exists (
  select 1 from contacts d where d.organization_id = k.organization_id and d.id = k.contact_id and d.deleted_at is not null)`;

export const ALL_CONTACTS = 'c.id is not null';
/** An incoming call that is visible shows the contact's name and stage. An outgoing call to another agent's contact does not. */
export const SEEN_CONTACTS = `c.id is not null and ($2 or ${SEES_CONTACT} or k.direction = 'inbound')`;

/** The parameters $1 to $4 of the conditions above. */
export const readerValues = ({ organizationId, ctx }: Transaction) => [
  organizationId,
  ctx.can('conversations.read_all'),
  ctx.seesAllChats,
  ctx.userId,
];

export type CallFilter = CallStatsQuery &
  Partial<Pick<CallHistoryQuery, 'search' | 'status' | 'direction' | 'contact_id' | 'with_refused'>>;

/** Counting needs no names, unless a search looks at the contact's name. */
export function countedCalls({ ctx }: Transaction, { search }: CallFilter): string {
  const joined = search || !ctx.can('conversations.read_all');
  return joined
    ? `calls k ${JOINED} where k.organization_id = $1 and ${VISIBLE}`
    : `calls k where k.organization_id = $1 and ${VISIBLE_TO_MANAGERS}`;
}

/** A call that our rules forbid was never made. A blocked caller did call. */
const MADE = ` and (k.refusal is null or k.direction = 'inbound')`;

/** Further conditions, with the values of all parameters. A search finds nothing by a contact that the reader may not see. */
export function callSelection(
  tx: Transaction,
  { search, status, direction, contact_id, date_from, date_to, with_refused }: CallFilter,
): { text: string; values: unknown[] } {
  const values: unknown[] = readerValues(tx);
  const given = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined || value === '') return '';
    return ` and ${condition(`$${values.push(value)}`)}`;
  };
  const zone = `(select timezone from organizations where id = $1)`;
  const digits = search?.replace(/\D/g, '') ?? '';
  const byNumber = digits.length > 2 ? ` or coalesce(k.from_number, '') || ' ' || coalesce(k.to_number, '') like '%${digits}%'` : '';
  const ofContact = tx.ctx.can('conversations.read_all') ? '' : ` and ${SEEN_CONTACTS}`;
  const text = [
    with_refused ? '' : MADE,
    given(
      search && `%${search.replace(/[\\%_]/g, '\\$&')}%`,
      (place) => `((${SEEN_CONTACTS} and ${CONTACT_NAME} ilike ${place})${byNumber})`,
    ),
    given(status, (place) => `k.status = ${place}`),
    given(direction, (place) => `k.direction = ${place}`),
    given(contact_id, (place) => `k.contact_id = ${place}${ofContact}`),
    given(date_from, (place) => `k.created_at >= (${place}::date)::timestamp at time zone ${zone}`),
    given(date_to, (place) => `k.created_at < (${place}::date + 1)::timestamp at time zone ${zone}`),
  ].join('');
  return { text, values };
}

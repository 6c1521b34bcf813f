import type { ClientBase } from 'pg';
import { NAMES } from '../people/names';
import type { OrganizationSize } from './scale-plan';

/** One row per contact with its random values, which are hashes of its index. */
const DRAW_CONTACTS = `
  create temporary table scale_contacts on commit drop as
  select nextval(pg_get_serial_sequence('contacts', 'id')) as id, place,
         ($3::text[])[1 + abs(hashint8(place * 3 + $1)::bigint) % cardinality($3::text[])] as first_name,
         ($4::text[])[1 + abs(hashint8(place * 5 + $1)::bigint) % cardinality($4::text[])] as last_name,
         case when place <= least($2::bigint * 3 / 5, cardinality($5::text[]) * 100)
           then '+1' || ($5::text[])[1 + (place - 1) / 100] || '55501' || lpad(((place - 1) % 100)::text, 2, '0')
           else '+57399' || lpad(place::text, 7, '0') end as phone,
         abs(hashint8(place * 7 + $1)::bigint) % 100 as percent,
         abs(hashint8(place * 11 + $1)::bigint) as chance
  from generate_series(1, $2::bigint) place`;

const INSERT_CONTACTS = `
  insert into contacts (organization_id, id, first_name, last_name, email, phone, whatsapp_number, stage, tags, assigned_user_id, search_text, created_at, updated_at, stage_entered_at)
  select $1, id, first_name, last_name, email, phone, case when percent < 80 then phone end,
         (array['new','new','new','contact_attempt','contact_attempt','contacted','contacted','appt_scheduled','working_deal','missed_appt','visit_followup','sold','lost'])[1 + chance % 13],
         case when percent % 5 = 0 then array['VIP'] else '{}' end,
         case when percent % 10 < 6 then ($2::bigint[])[1 + chance % cardinality($2::bigint[])] end,
         concat(' ', lower(translate(concat_ws(' ', first_name, last_name, email), $3, $4)), ' ', substr(phone, 2)),
         now() - interval '30 days' - (chance % 525600) * interval '1 minute', now() - (chance % 43200) * interval '1 minute',
         now() - (chance % 20160) * interval '1 minute'
  from (
    select *, case when percent < 88 then lower(translate(replace(concat(first_name, '.', last_name, '.', place, '@example.com'), ' ', ''), $3, $4)) end as email
    from scale_contacts
  ) drawn
  order by id`;

const INSERT_IDENTITIES = `
  insert into contact_identities (organization_id, contact_id, kind, value)
  select $1, id, kind, phone from scale_contacts, unnest(array['phone', 'whatsapp']) kind
  where kind = 'phone' or percent < 80
  order by id`;

const ACCENTED = 'áéíóúñÁÉÍÓÚÑ';
const PLAIN = 'aeiounAEIOUN';

/** Loads the contacts of one organization and keeps them in `scale_contacts` for the messages. */
export async function loadContacts(
  client: ClientBase,
  organizationId: number,
  size: OrganizationSize,
  agents: readonly number[],
  areaCodes: readonly string[],
): Promise<void> {
  const first = [...NAMES.es.first, ...NAMES.en.first];
  const last = [...NAMES.es.last, ...NAMES.en.last];
  await client.query(DRAW_CONTACTS, [organizationId, size.contacts, first, last, areaCodes]);
  await client.query(INSERT_CONTACTS, [organizationId, agents, ACCENTED, PLAIN]);
  await client.query(INSERT_IDENTITIES, [organizationId]);
}

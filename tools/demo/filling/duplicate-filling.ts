import type { BoardGround } from './board-filling';

/** Families and offices: so many people whose e-mail nobody has asked for have given that of somebody else. */
const SHARED_EMAILS = 3;

/** A few contacts that may be the same person as another, for somebody to decide. */
export async function shareEmails({ client, organizationId }: Pick<BoardGround, 'client' | 'organizationId'>): Promise<void> {
  await client.query(
    `with given as (
       select email, row_number() over (order by id) as place from contacts where organization_id = $1 and email is not null limit $2
     ), lacking as (
       select id, row_number() over (order by id) as place from contacts
       where organization_id = $1 and email is null and first_name <> '' limit $2
     )
     update contacts c set email = given.email, search_text = c.search_text || ' ' || lower(given.email)
     from given join lacking using (place) where c.organization_id = $1 and c.id = lacking.id`,
    [organizationId, SHARED_EMAILS],
  );
}

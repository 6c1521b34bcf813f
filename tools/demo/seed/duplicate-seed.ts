import type { BoardSeedContext } from './board-seed';

/** Number of people who share an email with someone else, as in families and offices. */
const SHARED_EMAILS = 3;

/** Creates a few possible duplicates for the merge suggestions. */
export async function shareEmails({ client, organizationId }: Pick<BoardSeedContext, 'client' | 'organizationId'>): Promise<void> {
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

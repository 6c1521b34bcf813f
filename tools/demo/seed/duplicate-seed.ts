import { searchTextIn } from '@app/domain/contacts/contact.mapper';
import type { BoardSeedContext } from './board-seed';

interface Known {
  first_name: string;
  last_name: string;
  email: string;
}

/** How the same person is written down a second time: in full, with a short first name, and by whoever hears only the name. */
const SECOND_ENTRIES = [
  ({ first_name: first, last_name: last }: Known) => ({ first, last }),
  ({ first_name: first, last_name: last }: Known) => ({ first: `${first.slice(0, 1)}.`, last }),
  ({ first_name: first }: Known) => ({ first, last: '' }),
];

/**
 * Some customers are there twice, as it happens in every dealership: the same email with another number. The second entries have no conversation,
 * in which they would be called by another name.
 */
export async function insertDuplicates({ client, organizationId }: Pick<BoardSeedContext, 'client' | 'organizationId'>): Promise<void> {
  const { rows: known } = await client.query<Known>(
    `select first_name, last_name, email from contacts
     where organization_id = $1 and email is not null and last_name <> '' order by id limit $2`,
    [organizationId, SECOND_ENTRIES.length],
  );
  const { rows: silent } = await client.query<{ id: string; phone: string | null; whatsapp_number: string | null }>(
    `select id, phone, whatsapp_number from contacts c
     where organization_id = $1 and email is null and first_name <> ''
       and not exists (select 1 from conversations v where v.organization_id = $1 and v.contact_id = c.id)
     order by id desc limit $2`,
    [organizationId, SECOND_ENTRIES.length],
  );
  for (const [place, entry] of silent.entries()) {
    const person = known[place];
    const written = person && SECOND_ENTRIES[place]?.(person);
    if (!person || !written) continue;
    const displayName = `${written.first} ${written.last}`.trim();
    const { phone, whatsapp_number: whatsappNumber } = entry;
    const searchText = searchTextIn({
      firstName: written.first,
      lastName: written.last,
      displayName,
      email: person.email,
      phone,
      whatsappNumber,
    });
    await client.query(
      `update contacts set first_name = $3, last_name = $4, display_name = $5, email = $6, search_text = $7
       where organization_id = $1 and id = $2`,
      [organizationId, entry.id, written.first, written.last, displayName, person.email, searchText],
    );
  }
}

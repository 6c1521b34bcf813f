import type { OwnerDatabase } from './owner-database';

interface Organization {
  product: { database: OwnerDatabase };
  id: number;
}

/** The numbers of all events after one that are not for another person alone, as the database has them, in order. */
export async function eventSeqsFor({ product, id }: Organization, person: { id: number }, after: number): Promise<number[]> {
  const rows = await product.database.rows<{ seq: number }>(
    `select seq::int from events where organization_id = $1 and seq > $2 and coalesce(user_id, $3) = $3 order by seq`,
    [id, after, person.id],
  );
  return rows.map(({ seq }) => seq);
}

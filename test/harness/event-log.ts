import type { OwnerDatabase } from './owner-database';

interface Organization {
  product: { database: OwnerDatabase };
  id: number;
}

/** The seqs of all stored events after one, in order, without those addressed to another person. */
export async function eventSeqsFor({ product, id }: Organization, person: { id: number }, after: number): Promise<number[]> {
  const rows = await product.database.rows<{ seq: number }>(
    `select seq::int from events where organization_id = $1 and seq > $2 and coalesce(user_id, $3) = $3 order by seq`,
    [id, after, person.id],
  );
  return rows.map(({ seq }) => seq);
}

import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';

const keyOf = (tag: string): string => tag.toLowerCase();

/** Tags that differ only by case are one tag: it is written as the organization has written it first. */
@Injectable()
export class TagsRepository {
  /** The tags without repetitions, in the organization's spelling. Those in `known` are spelled as there. */
  async settle(tx: Transaction, tags: readonly string[], known: readonly string[] = []): Promise<string[]> {
    const spelled = new Map([...tags, ...known].map((tag) => [keyOf(tag), tag]));
    const fresh = [...new Set(tags.map(keyOf))].filter((key) => !known.some((tag) => keyOf(tag) === key));
    for (const [key, tag] of await this.find(tx, fresh)) spelled.set(key, tag);
    return [...new Set(tags.map((tag) => spelled.get(keyOf(tag)) ?? tag))];
  }

  /** Locks tags that are new, so that two spellings of one that come at once meet. */
  private async find(tx: Transaction, keys: string[]): Promise<Map<string, string>> {
    const found = await this.read(tx, keys);
    const missing = keys.filter((key) => !found.has(key));
    if (missing.length === 0) return found;
    await tx.sql(
      `select pg_advisory_xact_lock(hashtextextended('tag:' || key, $1)) from (select key from unnest($2::text[]) key order by key) k`,
      [tx.organizationId, missing],
    );
    return new Map([...found, ...(await this.read(tx, missing))]);
  }

  /** Sorted by the newest contact that has each, because that finds tags in use soonest. */
  private async read(tx: Transaction, keys: string[]): Promise<Map<string, string>> {
    if (keys.length === 0) return new Map();
    const rows = await tx.sql<{ key: string; tag: string }>(
      `select wanted.key, used.tag from unnest($2::text[]) wanted(key)
       cross join lateral (
         select tag from contacts c, unnest(c.tags) tag
         where c.organization_id = $1 and lower(tag) = lower(wanted.key) order by c.id desc limit 1
       ) used`,
      [tx.organizationId, keys],
    );
    return new Map(rows.map(({ key, tag }) => [key, tag]));
  }
}

import { Injectable } from '@nestjs/common';
import type { StatusMeaning, WordMeanings } from '@app/contracts/inventory/feed-words.contract';
import type { Transaction } from '@app/database/transaction';
import { statusOnceExplained, wordsOfDetail } from './feed-states.policy';

interface StatusWords {
  words: string;
  known: StatusMeaning | null;
}

/** Vehicles whose states were unknown until people explained the words of their file. */
@Injectable()
export class ExplainedWordsRepository {
  /** Gives the vehicles of a source the states that the new meanings make of them, and returns their number. One that is sold waits for the next file. */
  async apply(tx: Transaction, sourceId: number, added: WordMeanings, all: WordMeanings): Promise<number> {
    const { status = {}, condition = {} } = added;
    const concerned = (await this.statusWords(tx, sourceId)).filter(({ words }) =>
      wordsOfDetail(words).some((word) => Object.hasOwn(status, word)),
    );
    const statuses = concerned.map((found) => ({ ...found, status: offeredStatusOf(found, all.status) }));
    const changed = await tx.sql(
      `with statuses as (select * from jsonb_to_recordset($3::jsonb) as s(words text, known text, status text))
       update vehicles v
       set status = case when v.missing_since is null
                    then coalesce((select s.status from statuses s
                                   where s.words = v.details->>'status_word' and s.known is not distinct from v.details->>'status_known'), v.status)
                    else v.status end,
           condition = case when v.corrections ? 'condition' then v.condition else coalesce($4::jsonb->>(v.details->>'condition_word'), v.condition) end,
           updated_at = now()
       where v.organization_id = $1 and v.source_id = $2 and v.removed_at is null
         and (v.details->>'status_word' in (select words from statuses) or $4::jsonb ? (v.details->>'condition_word')) returning 1`,
      [tx.organizationId, sourceId, JSON.stringify(statuses), JSON.stringify(condition)],
    );
    return changed.length;
  }

  private statusWords(tx: Transaction, sourceId: number): Promise<StatusWords[]> {
    return tx.sql<StatusWords>(
      `select distinct details->>'status_word' as words, details->>'status_known' as known from vehicles
       where organization_id = $1 and source_id = $2 and removed_at is null and details ? 'status_word'`,
      [tx.organizationId, sourceId],
    );
  }
}

function offeredStatusOf({ words, known }: StatusWords, meanings: WordMeanings['status']): StatusMeaning | null {
  const status = statusOnceExplained({ knownMeaning: known, unknownWords: wordsOfDetail(words) }, meanings);
  return status === 'sold' || status === 'wholesale' ? null : status;
}

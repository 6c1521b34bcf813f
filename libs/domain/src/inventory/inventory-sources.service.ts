import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { UnknownWord, WordMeanings } from '@app/contracts/inventory/feed-words.contract';
import {
  DEFAULT_GUARD,
  FeedField,
  type InventoryIntegrations,
  type InventorySourceChange,
  type InventorySourceView,
  type NewInventorySource,
  type SourceEnd,
} from '@app/contracts/inventory/inventory-sources.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { EndedSourcesService } from './ended-sources.service';
import { ExplainedWordsRepository } from './explained-words.repository';
import { type ColumnMapping, isForbiddenColumn } from './feed-columns.policy';
import { InventoryRunLogService } from './inventory-run-log.service';
import { InventorySourcesRepository, type StoredSource } from './inventory-sources.repository';
import { connectionViewOf, SourceConnectionsService } from './source-connections.service';

/** Where an organization's stock comes from. */
@Injectable()
export class InventorySourcesService {
  constructor(
    private readonly database: Database,
    private readonly sources: InventorySourcesRepository,
    private readonly explained: ExplainedWordsRepository,
    private readonly log: InventoryRunLogService,
    private readonly ended: EndedSourcesService,
    private readonly connections: SourceConnectionsService,
    private readonly audit: AuditTrail,
  ) {}

  list(ctx: RequestContext): Promise<InventoryIntegrations> {
    return this.database.read(ctx, async (tx) => {
      const known = (await this.sources.list(tx)).map(sourceViewOf);
      // an address may hold a key
      const sources = ctx.can('inventory.manage') ? known : known.map((source) => ({ ...source, connection: null }));
      return { active: await this.sources.feedsStock(tx), sources };
    });
  }

  create(ctx: RequestContext, { client_id: clientId, ...input }: NewInventorySource): Promise<InventorySourceView> {
    return this.database.transaction(ctx, (tx) =>
      createOnce(
        tx,
        { kind: 'inventory_source', clientId, input },
        {
          create: async () => {
            const source = await this.connections.connect(tx, await this.sources.insert(tx, input), input);
            this.record(tx, 'inventory.source_added', source);
            return sourceViewOf(source);
          },
          find: async (id) => sourceViewOf(await this.own(tx, id)),
        },
      ),
    );
  }

  update(ctx: RequestContext, id: number, input: InventorySourceChange): Promise<InventorySourceView> {
    return this.database.transaction(ctx, (tx) => this.updateWithin(tx, id, input));
  }

  /** Does the same as `update` inside the caller's transaction. */
  async updateWithin(tx: Transaction, id: number, input: InventorySourceChange): Promise<InventorySourceView> {
    const before = await this.lock(tx, id);
    await this.sources.change(tx, id, input);
    if (input.word_meanings) await this.explainWords(tx, before, input.word_meanings);
    // the same file would be other vehicles now
    if (readsOtherwise(before, input)) await this.sources.forgetFile(tx, id);
    const source = await this.connections.connect(tx, await this.own(tx, id), input);
    this.record(tx, 'inventory.source_changed', source);
    return sourceViewOf(source);
  }

  /** Vehicles of the last file that a word has kept from being for sale are offered now, or of the condition that it means. */
  private async explainWords(tx: Transaction, source: StoredSource, { status, condition }: WordMeanings): Promise<void> {
    const { wordMeanings: known, unknownWords } = source;
    const wordMeanings = { status: { ...known.status, ...status }, condition: { ...known.condition, ...condition } };
    const isOpen = ({ field, word }: UnknownWord) => !Object.hasOwn(wordMeanings[field], word);
    await this.sources.explainWords(tx, source.id, { wordMeanings, unknownWords: unknownWords.filter(isOpen) });
    const changed = await this.explained.apply(tx, source.id, { status, condition }, wordMeanings);
    await this.log.rereadWaiting(tx, source.id);
    if (changed > 0) tx.record('inventory.synced', { run: null }, audience.members());
  }

  /** Takes no more files from the source. Its vehicles stay as if people had entered them, or go. Runs under way change nothing. */
  end(ctx: RequestContext, id: number, input: SourceEnd): Promise<InventorySourceView> {
    return this.database.transaction(ctx, (tx) => this.endWithin(tx, id, input));
  }

  /** Does the same as `end` inside the caller's transaction. */
  async endWithin(tx: Transaction, id: number, { stock }: SourceEnd): Promise<InventorySourceView> {
    await this.lock(tx, id);
    await this.sources.end(tx, id);
    await this.ended.release(tx, id, stock);
    const source = await this.own(tx, id);
    this.record(tx, 'inventory.source_ended', source);
    return sourceViewOf(source);
  }

  private record(
    tx: Transaction,
    action: 'inventory.source_added' | 'inventory.source_changed' | 'inventory.source_ended',
    source: StoredSource,
  ) {
    this.audit.record(tx, { action, target: { kind: 'inventory_source', id: source.id, label: source.name } });
  }

  private async own(tx: Transaction, id: number): Promise<StoredSource> {
    const source = await this.sources.find(tx, id);
    if (!source) throw notFound();
    return source;
  }

  private async lock(tx: Transaction, id: number): Promise<StoredSource> {
    const source = await this.sources.lock(tx, id);
    if (!source) throw notFound();
    return source;
  }
}

const readsOtherwise = (
  before: StoredSource,
  { dealer_code, column_map, word_meanings, encoding, sheet, has_headings, full_file }: InventorySourceChange,
): boolean =>
  word_meanings !== undefined ||
  (dealer_code !== undefined && dealer_code !== before.dealerCode) ||
  (column_map !== undefined && !isDeepStrictEqual(orderedColumns(column_map), orderedColumns(before.columnMap))) ||
  (encoding !== undefined && encoding !== before.encoding) ||
  (sheet !== undefined && sheet !== before.sheet) ||
  (has_headings !== undefined && has_headings !== before.hasHeadings) ||
  (full_file !== undefined && full_file !== before.fullFile);

/** Whether a file means the same with the settings of both. */
export const readsAlike = (one: StoredSource, other: StoredSource): boolean =>
  one.dealerCode === other.dealerCode &&
  one.encoding === other.encoding &&
  one.sheet === other.sheet &&
  one.hasHeadings === other.hasHeadings &&
  isDeepStrictEqual(one.wordMeanings, other.wordMeanings) &&
  isDeepStrictEqual(orderedColumns(one.columnMap), orderedColumns(other.columnMap));

/** The order of a field's columns is the one in which their values count. */
const orderedColumns = (map: Record<string, string> | null) => map && Object.entries(map);

/** How the files of a source are read. */
export const formOf = ({ encoding, sheet, hasHeadings }: StoredSource) => ({ encoding, sheet, hasHeadings: hasHeadings ?? true });

/** The stored columns, as far as they are still fields of ours. */
export const mappingOf = ({ columnMap }: StoredSource): ColumnMapping | null =>
  columnMap &&
  Object.fromEntries(
    Object.entries(columnMap).flatMap(([column, field]) => {
      const known = FeedField.safeParse(field);
      return known.success && !isForbiddenColumn(column) ? [[column, known.data]] : [];
    }),
  );

export function sourceViewOf(source: StoredSource): InventorySourceView {
  return {
    id: source.id,
    name: source.name,
    mode: source.mode,
    provider: source.provider,
    connection: connectionViewOf(source),
    schedule: source.schedule,
    next_run_at: source.nextRunAt?.toISOString() ?? null,
    paused: source.paused,
    dealer_code: source.dealerCode,
    column_map: mappingOf(source),
    word_meanings: source.wordMeanings,
    unknown_words: source.unknownWords,
    encoding: source.encoding,
    sheet: source.sheet,
    has_headings: source.hasHeadings,
    once: source.importsOnce,
    full_file: source.fullFile,
    guard: { ...DEFAULT_GUARD, ...source.guard },
    started: source.startedAt !== null,
    active: source.active,
    last_success_at: source.lastSuccessAt?.toISOString() ?? null,
    consecutive_failures: source.consecutiveFailures,
    created_at: source.createdAt.toISOString(),
  };
}

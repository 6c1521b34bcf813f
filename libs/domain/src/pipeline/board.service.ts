import { Injectable } from '@nestjs/common';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import {
  type Board,
  type BoardCounts,
  type BoardFilter,
  type BoardQuery,
  type BoardTags,
  type CardDetailsAnswer,
  type ContactsByStage,
  type PipelineSettings,
  STAGE_PAGE_SIZE,
  type StageHistory,
  type StagePage,
  type StagePageQuery,
} from '@app/contracts/pipeline/pipeline.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { ContactsService } from '../contacts/contacts.service';
import { SearchService } from '../contacts/search.service';
import { StageMovesService } from '../contacts/stage-moves.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { boardCursor, type BoardPosition, BoardRepository, type CardFilter } from './board.repository';
import { CardDetailsRepository } from './card-details.repository';
import { StagesService } from './stages.service';
import { TimeSettingsService } from './time-settings.service';

interface StageFirstPage {
  stage: string;
  cards: ContactView[];
  next_cursor: string | null;
}

/** The pipeline board. Agents see their own and unassigned contacts, unless the organization shows them all. */
@Injectable()
export class BoardService {
  constructor(
    private readonly database: Database,
    private readonly board: BoardRepository,
    private readonly details: CardDetailsRepository,
    private readonly stages: StagesService,
    private readonly times: TimeSettingsService,
    private readonly contacts: ContactsService,
    private readonly moves: StageMovesService,
    private readonly search: SearchService,
    private readonly log: ConversationLogService,
  ) {}

  /** The first screen of the board in one response. */
  opened(ctx: RequestContext, filter: BoardFilter): Promise<Board> {
    return this.database.read(ctx, async (tx) => {
      const headSeq = await this.log.headSeq(tx);
      const settings = await this.times.settingsOf(tx);
      const counts = await this.countsOf(tx, filter, settings);
      const heads = await this.firstPagesOf(tx, { ...filter, searchTerms: [] }, STAGE_PAGE_SIZE);
      const columns = heads.map(({ stage, cards, next_cursor }) => [
        stage,
        { data: cards, total: counts.stages[stage] ?? 0, next_cursor, head_seq: headSeq },
      ]);
      return { settings, counts, columns: Object.fromEntries(columns) as Board['columns'] };
    });
  }

  /** Every stage with its first cards. */
  byStage(ctx: RequestContext, { per_stage, search, ...filter }: BoardQuery): Promise<ContactsByStage> {
    return this.database.read(ctx, async (tx) => {
      const heads = await this.firstPagesOf(tx, { ...filter, searchTerms: this.search.termsOf(search) }, per_stage);
      return Object.fromEntries(heads.map(({ stage, cards }) => [stage, cards]));
    });
  }

  /** A page of one column; refuses an unknown stage. */
  stagePage(ctx: RequestContext, stage: string, { limit, cursor, search, ...filter }: StagePageQuery): Promise<StagePage> {
    return this.database.read(ctx, async (tx) => {
      const headSeq = await this.log.headSeq(tx);
      if (!(await this.stages.list(tx)).some(({ id }) => id === stage)) throw notFound();
      const wanted = { ...filter, searchTerms: this.search.termsOf(search) };
      const before = cursor ? boardCursor.decode(cursor) : null;
      const rows = await this.board.findPage(tx, stage, wanted, { limit, before });
      const data: ContactView[] = await this.contacts.views(
        tx,
        rows.map((row) => row.contactId),
      );
      return { data, total: await this.board.countStage(tx, stage, wanted), next_cursor: cursorAfter(rows, limit), head_seq: headSeq };
    });
  }

  /** Cards per stage and age; every stage is present. */
  counts(ctx: RequestContext, filter: BoardFilter): Promise<BoardCounts> {
    return this.database.read(ctx, async (tx) => this.countsOf(tx, filter, await this.times.settingsOf(tx)));
  }

  /** Last words, labels and vehicle of interest of the contacts that the actor may see. */
  cardDetails(ctx: RequestContext, contactIds: number[]): Promise<CardDetailsAnswer> {
    return this.database.read(ctx, async (tx) => ({ cards: await this.details.list(tx, contactIds) }));
  }

  /** Tags for the filter. */
  tags(ctx: RequestContext): Promise<BoardTags> {
    return this.database.read(ctx, async (tx) => ({ tags: await this.board.listTags(tx) }));
  }

  /** The contact's stage history. */
  history(ctx: RequestContext, contactId: number): Promise<StageHistory> {
    return this.database.read(ctx, async (tx) => {
      await this.contacts.getRef(tx, contactId);
      const { stage, stage_entered_at } = await this.contacts.view(tx, contactId);
      return { stage, stage_entered_at, moves: await this.moves.history(tx, contactId) };
    });
  }

  private async countsOf(tx: Transaction, filter: BoardFilter, { stages, time_settings }: PipelineSettings): Promise<BoardCounts> {
    const wanted = { ...filter, searchTerms: [] };
    // the queries are independent
    const [byStage, young, paused] = await Promise.all([
      this.board.countByStage(tx, wanted),
      this.board.countByAge(tx, wanted, time_settings),
      this.board.countPaused(tx, wanted),
    ]);
    const total = [...byStage.values()].reduce((sum, count) => sum + count, 0);
    return {
      stages: Object.fromEntries(stages.map(({ id }) => [id, byStage.get(id) ?? 0])),
      ages: { ...young, very_old: Math.max(0, total - young.recent - young.medium - young.old) },
      paused,
    };
  }

  private async firstPagesOf(tx: Transaction, filter: CardFilter, perStage: number): Promise<StageFirstPage[]> {
    const heads = await this.board.findFirstPages(tx, filter, perStage);
    const ids = [...heads.values()].flatMap((positions) => positions.map(({ contactId }) => contactId));
    const byId = new Map((await this.contacts.views(tx, ids)).map((view) => [view.id, view]));
    return [...heads].map(([stage, positions]) => ({
      stage,
      cards: positions.flatMap(({ contactId }) => byId.get(contactId) ?? []),
      next_cursor: cursorAfter(positions, perStage),
    }));
  }
}

/** The cursor after these cards; `null` when the page was not full. */
function cursorAfter(positions: readonly BoardPosition[], limit: number): string | null {
  const last = positions.at(-1);
  return last && positions.length === limit ? boardCursor.encode(last) : null;
}

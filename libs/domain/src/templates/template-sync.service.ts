import { Inject, Injectable } from '@nestjs/common';
import { statusOfProvider } from '@app/contracts/templates/template-status.policy';
import type { TemplateSyncView, TemplateView } from '@app/contracts/templates/templates.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { type ContentList, ContentFailure, TwilioContents } from '@app/integrations/twilio/twilio-contents';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { secondsToNextSync } from './sync-schedule.policy';
import { TemplateLogService } from './template-log.service';
import { contentNameOf, isTemplateSendable } from './template.mapper';
import { type Merged, type SyncState, TemplateSyncsRepository } from './template-syncs.repository';
import { type StoredTemplate, TemplatesRepository } from './templates.repository';

/** Above this number, one event asks clients to reload instead of one event per change. */
const MAX_EVENTS = 50;
const DEDUPE_KEY = 'round';

type Listing = ContentList | { failure: NonNullable<TemplateSyncView['failure']> };

/** Compares templates with the provider: all of them periodically, and one when a user asks. */
@Injectable()
export class TemplateSyncService {
  private readonly logger = new EventLogger(TemplateSyncService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly templates: TemplatesRepository,
    private readonly syncs: TemplateSyncsRepository,
    private readonly log: TemplateLogService,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioContents,
    private readonly audit: AuditTrail,
  ) {}

  state(ctx: RequestContext): Promise<TemplateSyncView> {
    return this.database.read(ctx, async (tx) => syncViewOf(await this.syncs.find(tx)));
  }

  /** Schedules the sync of every organization that has none yet, spread over one interval; called when a worker starts. */
  async scheduleAll(): Promise<void> {
    for (const organizationId of await this.accounts.listOrganizations()) {
      await runForOrganization('template-sync', organizationId, (ctx) =>
        this.database.transaction(ctx, (tx) => {
          const runAfter = later(tx.now, Math.random() * this.config.TEMPLATE_SYNC_SECONDS);
          return tx.enqueue('template.sync', {}, { dedupeKey: DEDUPE_KEY, runAfter });
        }),
      );
    }
  }

  /** Starts the next sync now; the caller is notified when it ends. */
  async request(ctx: RequestContext): Promise<TemplateSyncView> {
    if (!(await this.accounts.find(ctx))) throw new AppError('conversation.channel_not_configured');
    return this.database.transaction(ctx, async (tx) => {
      const state = await this.syncs.save(tx, { requestedAt: tx.now });
      this.audit.record(tx, { action: 'template.sync_requested', target: { kind: 'template' } });
      const isNew = await tx.enqueue('template.sync', {}, { dedupeKey: DEDUPE_KEY });
      if (!isNew) await tx.runNow('template.sync', DEDUPE_KEY);
      return syncViewOf(state);
    });
  }

  /** Syncs and answers when the next sync is due. A failure is logged, not thrown: the job would be dead-lettered in the end. */
  async runSync(ctx: RequestContext): Promise<{ at: Date }> {
    try {
      return await this.sync(ctx);
    } catch (error) {
      this.logger.warn(
        { event: 'periodic.failed', err: error, task: 'template.sync', organizationId: ctx.organizationId },
        'Periodic task failed',
      );
      return { at: later(await this.database.now(ctx), this.config.TEMPLATE_SYNC_SECONDS) };
    }
  }

  private async sync(ctx: RequestContext): Promise<{ at: Date }> {
    const { startedAt: requestedAt, open } = await this.accounts.startSync(ctx);
    const listing = open ? await this.listAll(ctx, open) : { failure: 'not_configured' as const };
    return this.database.transaction(ctx, async (tx) => {
      const merged = 'contents' in listing ? await this.merge(tx, listing, requestedAt) : null;
      const before = await this.syncs.find(tx);
      const failures = merged ? 0 : (before?.failures ?? 0) + 1;
      const at = await this.nextSyncAt(tx, before, requestedAt, failures);
      const outcome =
        'failure' in listing ? { failure: listing.failure } : { failure: null, result: merged?.result ?? null, succeededAt: tx.now };
      const state = await this.syncs.save(tx, { ...outcome, failures, finishedAt: tx.now, nextRunAt: at });
      await this.publish(tx, merged, state);
      return { at };
    });
  }

  /** Syncs one template. Refuses one that the provider does not know (`template.not_submitted`). */
  async syncOne(ctx: RequestContext, id: number): Promise<TemplateView> {
    const { template, requestedAt } = await this.database.read(ctx, async (tx) => ({
      template: await this.templates.find(tx, id),
      requestedAt: tx.now,
    }));
    if (!template) throw notFound();
    if (template.submitting) return this.submitNow(ctx, template);
    const account = await this.accounts.find(ctx);
    if (!account) throw new AppError('conversation.channel_not_configured');
    const { contentSid } = template;
    if (!contentSid) throw new AppError('template.not_submitted');
    const approval = await this.provider.fetchApproval(account, contentSid).catch((error: unknown) => {
      throw syncErrorFor(error);
    });
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.templates.lock(tx, id);
      if (!before) throw notFound();
      const isNewer = before.submitting || before.contentSid !== contentSid || (before.syncedAt !== null && before.syncedAt > requestedAt);
      const changes = approval
        ? { status: statusOfProvider(approval.status), providerStatus: approval.status, rejectionReason: approval.rejectionReason || null }
        : { missingAt: before.missingAt ?? tx.now };
      const synced = isNewer ? before : await this.templates.update(tx, id, { missingAt: null, ...changes, syncedAt: tx.now });
      return this.log.recordChange(tx, 'template.updated', synced, isTemplateSendable(before));
    });
  }

  private submitNow(ctx: RequestContext, template: StoredTemplate): Promise<TemplateView> {
    return this.database.transaction(ctx, async (tx) => {
      await tx.runNow('template.submit', `${template.id}-${template.submissions}`);
      const [view] = await this.log.views(tx, [template]);
      if (!view) throw notFound();
      return view;
    });
  }

  private async listAll(ctx: RequestContext, open: () => Promise<TwilioAccount>): Promise<Listing> {
    try {
      return await this.provider.listAll(await open());
    } catch (error) {
      this.logger.warn({ event: 'template.list_failed', err: error, organizationId: ctx.organizationId }, 'Listing templates failed');
      return { failure: error instanceof ContentFailure ? error.kind : 'unavailable' };
    }
  }

  private async merge(tx: Transaction, list: ContentList, requestedAt: Date): Promise<Merged> {
    const unlinked = await this.templates.findUnlinked(tx);
    return this.syncs.merge(tx, list, requestedAt, unlinked.map(contentNameOf));
  }

  private async nextSyncAt(tx: Transaction, before: SyncState | null, requestedAt: Date, failures: number): Promise<Date> {
    // Requested while this sync was running, perhaps for a change that it has not seen.
    if (before?.requestedAt && before.requestedAt > requestedAt) return tx.now;
    const cadence = { everySeconds: this.config.TEMPLATE_SYNC_SECONDS, failures, hasPending: await this.templates.hasPending(tx) };
    return later(tx.now, secondsToNextSync(cadence, Math.random()));
  }

  private async publish(tx: Transaction, merged: Merged | null, state: SyncState): Promise<void> {
    const changes = merged?.changes ?? [];
    const isReload = changes.length > MAX_EVENTS;
    if (changes.length > 0 && !isReload) {
      const rows = await this.templates.findMany(
        tx,
        changes.map(({ id }) => id),
      );
      const were = new Map(changes.map(({ id, wasSendable }) => [id, wasSendable]));
      for (const row of rows) await this.log.recordChange(tx, 'template.updated', row, were.get(row.id) ?? false);
    }
    tx.record('template.synced', { sync: syncViewOf(state), reload: isReload }, isReload ? audience.members() : audience.managers());
  }
}

const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

function syncErrorFor(error: unknown): unknown {
  if (!(error instanceof ContentFailure)) return error;
  if (error.kind === 'refused') return new AppError('template.provider_refused', { message: error.message, cause: error });
  return new AppError('template.provider_unavailable', { cause: error });
}

function syncViewOf(state: SyncState | null): TemplateSyncView {
  const { requestedAt = null, finishedAt = null, succeededAt = null, result = null, failure = null, nextRunAt = null } = state ?? {};
  return {
    running: requestedAt !== null && (finishedAt === null || requestedAt > finishedAt),
    finished_at: finishedAt?.toISOString() ?? null,
    succeeded_at: succeededAt?.toISOString() ?? null,
    // runs before that named what they skip have no list
    result: result && { ...result, skipped: result.skipped ?? [] },
    failure,
    next_run_at: nextRunAt?.toISOString() ?? null,
  };
}

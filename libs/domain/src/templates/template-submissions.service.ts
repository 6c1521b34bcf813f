import { Injectable } from '@nestjs/common';
import { templateProblems } from '@app/contracts/templates/template-rules.policy';
import { statusOfProvider } from '@app/contracts/templates/template-status.policy';
import type { TemplateType, TemplateView } from '@app/contracts/templates/templates.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { type ContentApproval, ContentFailure, TwilioContents } from '@app/integrations/twilio/twilio-contents';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { RetiredContentsRepository } from './retired-contents.repository';
import { retryAt } from './sync-schedule.policy';
import { definitionOf, isSameContent } from './template-content.mapper';
import { TemplateLogService } from './template-log.service';
import { problemDetails } from './template-problems.mapper';
import { contentNameOf, isTemplateSendable } from './template.mapper';
import { type StoredTemplate, type TemplateChanges, TemplatesRepository } from './templates.repository';

/** Submits templates to the provider, by a job that may be interrupted at any point. */
@Injectable()
export class TemplateSubmissionsService {
  private readonly logger = new EventLogger(TemplateSubmissionsService.name);

  constructor(
    private readonly database: Database,
    private readonly templates: TemplatesRepository,
    private readonly retired: RetiredContentsRepository,
    private readonly log: TemplateLogService,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioContents,
    private readonly audit: AuditTrail,
  ) {}

  /** Submits a draft for approval, once, however often it is called. Refuses what the provider would reject (`template.rules_broken`). */
  async submit(ctx: RequestContext, id: number): Promise<TemplateView> {
    if (!(await this.accounts.find(ctx))) throw new AppError('conversation.channel_not_configured');
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.templates.lock(tx, id);
      if (!before) throw notFound();
      if (before.status !== 'DRAFT') throw new AppError('template.not_submittable');
      assertKeepsRules(before);
      const submissions = before.submissions + 1;
      const changes: TemplateChanges = { status: 'PENDING', submitting: true, submissions, submitFailure: null, submittedAt: tx.now };
      const template = await this.templates.update(tx, id, { ...changes, providerStatus: null, rejectionReason: null });
      await tx.enqueue('template.submit', { template_id: id }, { dedupeKey: `${id}-${submissions}` });
      this.audit.record(tx, { action: 'template.submitted', target: { kind: 'template', id, label: before.friendlyName } });
      return this.log.recordChange(tx, 'template.updated', template, isTemplateSendable(before));
    });
  }

  /**
   * Creates the content and requests its approval. Each step first looks for the result of an earlier attempt; contents are matched by
   * their text, because the provider has no idempotency key.
   */
  async submitToProvider(ctx: RequestContext, id: number): Promise<{ at: Date } | undefined> {
    const template = await this.database.read(ctx, (tx) => this.templates.find(tx, id));
    const account = await this.accounts.find(ctx);
    if (!template?.submitting) return undefined;
    try {
      if (!account) throw new ContentFailure('refused', 'There is no account at the provider.');
      const sid = template.contentSid ?? (await this.ensureContent(ctx, account, template));
      if (sid) await this.applyApproval(ctx, template, await this.approvalOf(account, template, sid));
    } catch (error) {
      if (error instanceof ContentFailure && error.kind === 'refused') return this.returnToDraft(ctx, template, error.message);
      this.logger.warn(
        { event: 'template.submission_failed', err: error, organizationId: ctx.organizationId, templateId: id },
        'Template submission failed',
      );
      const now = await this.database.now(ctx);
      return { at: retryAt(template.submittedAt ?? now, now) };
    }
    return undefined;
  }

  /** Deletes a retired content at the provider. */
  async removeRetired(ctx: RequestContext, retiredId: number): Promise<{ at: Date } | undefined> {
    const content = await this.database.read(ctx, (tx) => this.retired.find(tx, retiredId));
    const account = await this.accounts.find(ctx);
    if (!content || content.removedAt || !account) return undefined;
    try {
      await this.provider.remove(account, content.contentSid);
    } catch (error) {
      if (!(error instanceof ContentFailure) || error.kind !== 'unavailable') throw error;
      return { at: retryAt(content.createdAt, await this.database.now(ctx)) };
    }
    await this.database.transaction(ctx, (tx) => this.retired.recordRemoved(tx, retiredId));
    return undefined;
  }

  private async ensureContent(ctx: RequestContext, account: TwilioAccount, template: StoredTemplate): Promise<string | null> {
    const sid = (await this.findExistingContent(ctx, account, template)) ?? (await this.provider.create(account, contentOf(template)));
    return this.database.transaction(ctx, async (tx) => {
      const current = await this.templates.lock(tx, template.id);
      if (current && isStill(current, template) && !current.contentSid) {
        await this.templates.update(tx, template.id, { contentSid: sid, syncedAt: tx.now });
        return sid;
      }
      // another attempt was faster or the template was deleted: this content is unused
      if (current?.contentSid !== sid) await this.retired.retire(tx, sid);
      return null;
    });
  }

  /** The content that an interrupted attempt created. */
  private async findExistingContent(ctx: RequestContext, account: TwilioAccount, template: StoredTemplate): Promise<string | null> {
    const definition = contentOf(template);
    const named = await this.provider.listNamed(account, definition.friendlyName);
    const same = named.filter((content) => content.approval.status === 'unsubmitted' && isSameContent(content, definition));
    const sids = same.map(({ sid }) => sid);
    const taken = await this.database.read(
      ctx,
      async (tx) => new Set([...(await this.templates.linkedSids(tx, sids)), ...(await this.retired.among(tx, sids))]),
    );
    return sids.find((sid) => !taken.has(sid)) ?? null;
  }

  private async approvalOf(account: TwilioAccount, template: StoredTemplate, sid: string): Promise<ContentApproval> {
    const approval = await this.provider.fetchApproval(account, sid);
    if (!approval) throw new ContentFailure('refused', 'The provider does not have the content any more.');
    if (approval.status !== 'unsubmitted') return approval;
    return this.provider.requestApproval(account, sid, contentOf(template).friendlyName, template.category);
  }

  private applyApproval(ctx: RequestContext, template: StoredTemplate, { status, rejectionReason }: ContentApproval): Promise<undefined> {
    return this.finish(ctx, template, (tx) => ({
      status: statusOfProvider(status),
      providerStatus: status,
      rejectionReason: rejectionReason || null,
      syncedAt: tx.now,
    }));
  }

  private returnToDraft(ctx: RequestContext, template: StoredTemplate, submitFailure: string): Promise<undefined> {
    return this.finish(ctx, template, () => ({ status: 'DRAFT', submitFailure }));
  }

  private async finish(ctx: RequestContext, submitted: StoredTemplate, changes: (tx: Transaction) => TemplateChanges): Promise<undefined> {
    await this.database.transaction(ctx, async (tx) => {
      const before = await this.templates.lock(tx, submitted.id);
      if (!before || !isStill(before, submitted)) return;
      const template = await this.templates.update(tx, submitted.id, { ...changes(tx), submitting: false });
      await this.log.recordChange(tx, 'template.updated', template, isTemplateSendable(before));
    });
  }
}

/** Matches this submission only, not a later one. */
const isStill = (current: StoredTemplate, begun: StoredTemplate): boolean =>
  current.submitting && current.submissions === begun.submissions;

const contentOf = (template: StoredTemplate) => definitionOf(fieldsOf(template), contentNameOf(template));

const fieldsOf = ({ mediaUrl, securityRecommendation, codeExpirationMinutes, ...rest }: StoredTemplate) => ({
  ...rest,
  media_url: mediaUrl,
  security_recommendation: securityRecommendation,
  code_expiration_minutes: codeExpirationMinutes,
});

function assertKeepsRules(template: StoredTemplate): void {
  const { type } = template;
  // types we do not create are validated by the provider only
  if (type === 'other') return;
  const problems = templateProblems({ ...fieldsOf(template), type: type satisfies TemplateType });
  if (problems.length > 0) throw new AppError('template.rules_broken', problemDetails(problems));
}

import type { SandboxClock } from '../clock/sandbox-clock';
import { twilioError } from '../protocol/twilio-error';
import { planApproval } from './approval-plan.policy';
import type { Approval, ApprovalStatus, ApprovalStep, Content } from './content';
import { approvableTypeOf } from './content-type.catalogue';
import type { ApprovalInput } from './content.contract';
import type { ContentsStore } from './contents.store';
import type { TemplateNamesStore } from './template-names.store';
import { findBreach } from './template-rules.policy';

const ALREADY_SUBMITTED = 92009;
const UNSUPPORTED_TYPE = 92008;
const INVALID_PARAMETER = 20001;

/** WhatsApp's review of templates: accepts requests, decides after a while, and blocks the names of deleted templates. */
export class ApprovalsService {
  constructor(
    private readonly clock: SandboxClock,
    private readonly contents: ContentsStore,
    private readonly names: TemplateNamesStore,
  ) {}

  /** Fails when the content is already submitted or not allowed, or when the name is still blocked. */
  request(content: Content, input: ApprovalInput): Approval {
    const now = this.clock.now();
    const contentType = approvableTypeOf(content.types);
    if (content.approval) throw twilioError(ALREADY_SUBMITTED);
    if (!contentType) throw twilioError(UNSUPPORTED_TYPE);
    if (this.names.isBlocked(content.accountSid, input.name, now))
      throw twilioError(
        INVALID_PARAMETER,
        `The name ${input.name} was used in the last 30 days by a template that was deleted or rejected`,
      );
    content.approval = {
      name: input.name,
      category: input.category,
      contentType,
      status: 'received',
      rejectionReason: '',
      allowCategoryChange: input.allow_category_change,
      upcoming: planApproval(input.name, findBreach(content, contentType, input.category), now),
    };
    this.contents.changed();
    this.resume(content);
    return content.approval;
  }

  /** A submitted content, which cannot change any more. */
  requireDraft({ approval }: Content): void {
    if (approval) throw twilioError(ALREADY_SUBMITTED);
  }

  remove(content: Content): void {
    if (content.approval) this.names.block(content.accountSid, content.approval.name, this.clock.now());
    this.contents.remove(content);
  }

  /** Sets the status manually and cancels the pending review. A draft counts as submitted under its own name. */
  force(content: Content, status: ApprovalStatus, rejectionReason: string): void {
    if (status === 'unsubmitted') content.approval = null;
    else this.enter(content, (content.approval ??= submissionOf(content)), { status, rejectionReason });
    if (content.approval) content.approval.upcoming = [];
    this.contents.changed();
  }

  /** Stores an approval that was decided in the past. */
  record(
    content: Content,
    { name, category }: Pick<ApprovalInput, 'name' | 'category'>,
    status: ApprovalStatus,
    rejectionReason: string,
  ): void {
    content.approval = { ...submissionOf(content), name, category };
    this.force(content, status, rejectionReason);
  }

  /** Schedules the pending steps of the content. */
  resume(content: Content): void {
    for (const step of content.approval?.upcoming ?? []) this.clock.at(step.dueAt, () => this.applyStep(content, step));
  }

  /** After a clock reset by this amount, reviews take the remaining time. */
  rewind(milliseconds: number): void {
    for (const content of this.contents.toKeep()) {
      for (const step of content.approval?.upcoming ?? []) step.dueAt -= milliseconds;
      this.resume(content);
    }
  }

  private applyStep(content: Content, step: ApprovalStep): void {
    const approval = content.approval;
    const place = approval?.upcoming.indexOf(step) ?? -1;
    // The content was deleted or decided manually in the meantime.
    if (!approval || place < 0 || this.contents.find(content.sid) !== content) return;
    approval.upcoming.splice(place, 1);
    this.enter(content, approval, step);
    this.contents.changed();
  }

  private enter(content: Content, approval: Approval, { status, rejectionReason }: Omit<ApprovalStep, 'dueAt'>): void {
    approval.status = status;
    approval.rejectionReason = rejectionReason;
    if (status === 'rejected') this.names.block(content.accountSid, approval.name, this.clock.now());
  }
}

const submissionOf = (content: Content): Approval => ({
  name: (content.friendlyName ?? content.sid).toLowerCase().replace(/[^a-z0-9]+/g, '_'),
  category: content.types['whatsapp/authentication'] ? 'AUTHENTICATION' : 'UTILITY',
  contentType: approvableTypeOf(content.types) ?? 'twilio/text',
  status: 'received',
  rejectionReason: '',
  allowCategoryChange: true,
  upcoming: [],
});

import { Injectable } from '@nestjs/common';
import { templateActions } from '@app/contracts/templates/template-status.policy';
import type {
  ApprovedTemplates,
  ApprovedTemplatesQuery,
  TemplateInput,
  NewTemplate,
  TemplatePage,
  TemplatesQuery,
  TemplateView,
} from '@app/contracts/templates/templates.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import { isUniqueViolation } from '@app/database/postgres-errors';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactsService } from '../contacts/contacts.service';
import { VehicleSharingService } from '../inventory/vehicle-sharing.service';
import { marketingObstacle } from './marketing-reach.policy';
import { RetiredContentsRepository } from './retired-contents.repository';
import { TemplateLogService } from './template-log.service';
import { isTemplateSendable, templateStateOf, templateValuesOf } from './template.mapper';
import { TemplatesRepository, type StoredTemplate } from './templates.repository';

/** Reading and editing templates, without calling the provider. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly database: Database,
    private readonly templates: TemplatesRepository,
    private readonly retired: RetiredContentsRepository,
    private readonly log: TemplateLogService,
    private readonly audit: AuditTrail,
    private readonly vehicles: VehicleSharingService,
    private readonly contacts: ContactsService,
  ) {}

  /** Users who may not manage templates get only the sendable ones. */
  list(ctx: RequestContext, query: TemplatesQuery): Promise<TemplatePage> {
    return this.database.read(ctx, async (tx) => {
      const headSeq = await this.templates.headSeq(tx);
      const rows = await this.templates.findPage(tx, query, !ctx.can('templates.manage'));
      const next = rows.length === query.per_page ? (rows.at(-1)?.id ?? null) : null;
      return { templates: await this.log.views(tx, rows), next_cursor: next, head_seq: headSeq };
    });
  }

  approved(ctx: RequestContext, { search, shows_vehicle, contact_id }: ApprovedTemplatesQuery): Promise<ApprovedTemplates> {
    return this.database.read(ctx, async (tx) => {
      const headSeq = await this.templates.headSeq(tx);
      const withoutMarketing = contact_id !== undefined && (await this.isOutOfReach(tx, contact_id));
      const picturesAt = shows_vehicle ? this.vehicles.photosAddress : null;
      const found = await this.templates.findSendable(tx, { search, picturesAt, withoutMarketing });
      return { templates: await this.log.views(tx, found), without_marketing: withoutMarketing, head_seq: headSeq };
    });
  }

  /** Found by the number that WhatsApp would go to. */
  private async isOutOfReach(tx: Transaction, contactId: number): Promise<boolean> {
    const { id } = await this.contacts.getRef(tx, contactId);
    const { opted_out: optedOut, whatsapp_number: whatsapp, phone } = await this.contacts.view(tx, id);
    const number = whatsapp ?? phone;
    return marketingObstacle(optedOut.marketing, number === null ? [] : [number]) !== null;
  }

  get(ctx: RequestContext, id: number): Promise<TemplateView> {
    return this.database.read(ctx, (tx) => this.view(tx, id));
  }

  /** Creates a draft, which may be incomplete. Refuses a name taken in this language (`template.name_taken`). */
  create(ctx: RequestContext, { client_id: clientId, ...input }: NewTemplate): Promise<TemplateView> {
    return this.withNameCheck(() =>
      this.database.transaction(ctx, (tx) =>
        createOnce(tx, { kind: 'template', clientId, input }, { create: () => this.add(tx, input), find: (id) => this.view(tx, id) }),
      ),
    );
  }

  /** Creates those as drafts whose name is not taken in their language; returns their names. */
  createMissing(ctx: RequestContext, inputs: TemplateInput[]): Promise<string[]> {
    return this.database.transaction(ctx, async (tx) => {
      const created: string[] = [];
      for (const input of inputs) {
        if (await this.templates.findNamed(tx, input.name, input.language)) continue;
        await this.add(tx, input);
        created.push(input.name);
      }
      return created;
    });
  }

  /** A rejected template becomes a draft with a new content, because the provider does not allow edits of submitted ones. */
  update(ctx: RequestContext, id: number, input: TemplateInput): Promise<TemplateView> {
    return this.withNameCheck(() =>
      this.database.transaction(ctx, async (tx) => {
        const before = await this.templates.lock(tx, id);
        if (!before) throw notFound();
        if (!actionsOf(before).edit) throw new AppError('template.not_editable');
        await this.retireContentOf(tx, before);
        const values = templateValuesOf(input);
        const template = await this.templates.update(tx, id, { ...values, ...UNSUBMITTED });
        const former = Object.fromEntries(Object.keys(values).map((name) => [name, before[name as keyof StoredTemplate]]));
        this.audit.record(tx, { action: 'template.updated', target: targetOf(template), before: former, after: values });
        return this.log.recordChange(tx, 'template.updated', template, isTemplateSendable(before));
      }),
    );
  }

  /** Deletes it here immediately, and at the provider by a job. Refuses approved templates and those under review. */
  async remove(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const template = await this.templates.lock(tx, id);
      if (!template) throw notFound();
      if (!actionsOf(template).remove) throw new AppError('template.not_deletable');
      await this.retireContentOf(tx, template);
      await this.templates.delete(tx, id);
      this.audit.record(tx, { action: 'template.deleted', target: targetOf(template) });
      this.log.recordDeleted(tx, template);
    });
  }

  /** Not found when missing or, for users who may not manage templates, not sendable. */
  async visible(tx: Transaction, id: number): Promise<StoredTemplate> {
    const template = await this.templates.find(tx, id);
    if (!template || !(tx.ctx.can('templates.manage') || isTemplateSendable(template))) throw notFound();
    return template;
  }

  private async add(tx: Transaction, input: TemplateInput): Promise<TemplateView> {
    const template = await this.templates.insert(tx, templateValuesOf(input));
    this.audit.record(tx, { action: 'template.created', target: targetOf(template) });
    return this.log.recordChange(tx, 'template.created', template, false);
  }

  private async view(tx: Transaction, id: number): Promise<TemplateView> {
    const [view] = await this.log.views(tx, [await this.visible(tx, id)]);
    if (!view) throw notFound();
    return view;
  }

  private async retireContentOf(tx: Transaction, { contentSid }: StoredTemplate): Promise<void> {
    if (contentSid) await this.retired.retire(tx, contentSid);
  }

  private async withNameCheck<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isUniqueViolation(error, 'templates_name')) throw error;
      throw new AppError('template.name_taken', { errors: { name: 'Another template already has this name in this language.' } });
    }
  }
}

const UNSUBMITTED = {
  origin: 'product',
  status: 'DRAFT',
  providerStatus: null,
  rejectionReason: null,
  submitFailure: null,
  contentSid: null,
  syncedAt: null,
  missingAt: null,
} as const;

const actionsOf = (template: StoredTemplate) => templateActions(templateStateOf(template));

const targetOf = ({ id, friendlyName }: StoredTemplate) => ({ kind: 'template', id, label: friendlyName }) as const;

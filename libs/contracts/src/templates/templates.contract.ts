import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { ClientId } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { pageSize, SearchText } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { TEMPLATE_CATEGORIES, TEMPLATE_STATUSES } from './template-states';

/** The preview of a row is cut here (document 001, section 9). */
export const TEMPLATE_PREVIEW_LENGTH = 50;
export const TEMPLATES_PAGE_SIZE = 50;

export const TemplateCategory = z.enum(TEMPLATE_CATEGORIES);
export type TemplateCategory = z.infer<typeof TemplateCategory>;

/** Our state, for filters and actions; `provider_status` has the provider's. */
export const TemplateStatus = z.enum(TEMPLATE_STATUSES);
export type TemplateStatus = z.infer<typeof TemplateStatus>;

/** The types that can be created here. A card has an optional header, file, footer and buttons. */
export const TemplateType = z.enum(['text', 'media', 'quick_reply', 'call_to_action', 'card', 'authentication']);
export type TemplateType = z.infer<typeof TemplateType>;

export const TemplateButton = z.strictObject({
  type: z.enum(['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE']),
  title: z.string().trim().max(100),
  value: z.string().trim().max(2000).describe('The payload of a reply; of the others the address, the number in E.164, the code'),
});
export type TemplateButton = z.infer<typeof TemplateButton>;

/** The default source of a variable's value. */
export const PlaceholderSource = z.enum([
  'contact.name',
  'contact.first_name',
  'contact.phone',
  'contact.email',
  'contact.company',
  'agent.name',
  'agent.first_name',
  'organization.name',
  'vehicle.title',
  'vehicle.price',
  'vehicle.mileage',
  'vehicle.stock_number',
]);
export type PlaceholderSource = z.infer<typeof PlaceholderSource>;

/** The variable of one placeholder: the first of the list fills {{1}}. */
export const TemplatePlaceholder = z.strictObject({
  name: z.string().trim().max(60).describe('What people call it; the provider knows only its number'),
  sample: z.string().trim().max(200).describe('Shown to the reviewer of the template'),
  source: PlaceholderSource.nullable().default(null),
});
export type TemplatePlaceholder = z.infer<typeof TemplatePlaceholder>;

/** The content of a template, with placeholders. */
export const TemplateContent = z.strictObject({
  language: z
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'must be a language code such as es, es_MX or en_US'),
  type: TemplateType,
  body: z.string().trim().max(1600).default('').describe('Not used for `authentication`: WhatsApp writes that text itself'),
  header: z.string().trim().max(200).nullable().default(null).describe('Only of a card'),
  footer: z.string().trim().max(200).nullable().default(null).describe('Only of a card'),
  media_url: z.string().trim().max(2000).nullable().default(null).describe('Public address of a file, for `media` and `card`'),
  buttons: z.array(TemplateButton).max(20).default([]),
  placeholders: z.array(TemplatePlaceholder).max(100).default([]),
  security_recommendation: z.boolean().default(false).describe('Only of `authentication`: not to share the code'),
  code_expiration_minutes: z.int().min(1).max(90).nullable().default(null).describe('Only of `authentication`'),
});
export type TemplateContent = z.infer<typeof TemplateContent>;

/** A draft may still break the provider's rules (`template-rules.policy.ts`); it is submitted only when it breaks none. */
export const TemplateInput = TemplateContent.extend({
  name: z
    .string()
    .trim()
    .min(1)
    .max(480)
    .regex(/^[a-z0-9_]+$/, 'may only have lowercase letters, digits and underscores'),
  friendly_name: z.string().trim().min(1).max(120),
  category: TemplateCategory,
}).meta({ id: 'TemplateInput' });
export type TemplateInput = z.infer<typeof TemplateInput>;

export const NewTemplate = TemplateInput.extend({ client_id: ClientId }).meta({ id: 'NewTemplate' });
export type NewTemplate = z.infer<typeof NewTemplate>;

export const TemplateView = z
  .object({
    id: Id,
    name: z.string(),
    friendly_name: z.string(),
    category: TemplateCategory,
    language: z.string(),
    type: TemplateType.or(z.literal('other')).describe('`other`: made at the provider, of a type that is not made here'),
    body: z.string(),
    header: z.string().nullable(),
    footer: z.string().nullable(),
    media_url: z.string().nullable(),
    buttons: z.array(TemplateButton),
    placeholders: z.array(TemplatePlaceholder),
    variables: z.array(z.string()).describe('The names of the placeholders'),
    variable_count: z.int(),
    security_recommendation: z.boolean(),
    code_expiration_minutes: z.int().nullable(),
    status: TemplateStatus,
    provider_status: z.string().nullable().describe('The provider’s own word; null while it knows nothing of the template'),
    sendable: z.boolean().describe('Approved, neither paused nor disabled, and still at the provider'),
    rejection_reason: z.string().nullable().describe('Also why it is paused or disabled, in the provider’s words'),
    submit_failure: z.string().nullable().describe('Why the provider did not take it when it was last submitted'),
    content_sid: z.string().nullable(),
    submitted_at: Timestamp.nullable(),
    synced_at: Timestamp.nullable().describe('When the provider was last asked about it'),
    missing_at: Timestamp.nullable().describe('When it was found to be deleted at the provider'),
    usage_count: z.int().describe('Messages of it that were taken for sending'),
    last_used_at: Timestamp.nullable(),
    user: z.object({ id: Id, name: z.string() }).nullable().describe('Its author; null when it came from the provider'),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Template' });
export type TemplateView = z.infer<typeof TemplateView>;

/** Users who may not manage templates get only sendable ones, whatever the filters. */
export const TemplatesQuery = z.object({
  status: TemplateStatus.optional(),
  category: TemplateCategory.optional(),
  search: SearchText.describe('In the names and the body'),
  per_page: pageSize(TEMPLATES_PAGE_SIZE),
  before: pathRef('template').optional().describe('Only templates older than this one'),
});
export type TemplatesQuery = z.infer<typeof TemplatesQuery>;

export const TemplatePage = z
  .object({
    templates: z.array(TemplateView).describe('Newest first'),
    next_cursor: Id.nullable().describe('`before` of the next page'),
    head_seq: z.int().describe('Event number that this page already contains'),
  })
  .meta({ id: 'TemplatePage' });
export type TemplatePage = z.infer<typeof TemplatePage>;

export const ApprovedTemplatesQuery = z.object({
  search: SearchText,
  shows_vehicle: z.literal('true').optional().describe('Only those whose picture is the photo of a vehicle'),
  contact_id: pathRef('contact').optional().describe('Only those that may be sent to this person'),
});
export type ApprovedTemplatesQuery = z.infer<typeof ApprovedTemplatesQuery>;

export const ApprovedTemplates = z
  .object({
    templates: z.array(TemplateView).describe('What may be sent, the most used first, at most 100'),
    without_marketing: z.boolean().describe('Offers are left out: the person has stopped them, or WhatsApp delivers none to their number'),
    head_seq: z.int().describe('Event number that this answer already contains'),
  })
  .meta({ id: 'ApprovedTemplates' });
export type ApprovedTemplates = z.infer<typeof ApprovedTemplates>;

export const PreviewInput = z
  .strictObject({
    template_id: refTo('template'),
    contact_id: refTo('contact').optional().describe('Fills what is not given from this person'),
    vehicle_id: refTo('vehicle').optional().describe('Fills what it has a place for: photo, page, title, price, mileage, stock number'),
    variables: z
      .array(z.string().max(1600).nullable())
      .max(100)
      .default([])
      .describe('In order; null or absent is filled from the source, else it stays empty'),
  })
  .meta({ id: 'TemplatePreviewInput' });
export type PreviewInput = z.infer<typeof PreviewInput>;

/** A template with its variables filled, as the customer will see it. */
export const RenderedTemplate = z.object({
  body: z.string(),
  header: z.string().nullable(),
  footer: z.string().nullable(),
  media_url: z.string().nullable(),
  buttons: z.array(TemplateButton),
});
export type RenderedTemplate = z.infer<typeof RenderedTemplate>;

export const TemplatePreview = RenderedTemplate.extend({
  variables: z.array(z.string()).describe('The values used, in order; empty where there is none yet'),
}).meta({ id: 'TemplatePreview' });
export type TemplatePreview = z.infer<typeof TemplatePreview>;

export const SyncResult = z.object({
  seen: z.int().describe('Templates that the provider has'),
  added: z.int(),
  changed: z.int(),
  missing: z.int().describe('Deleted at the provider since the run before'),
  skipped: z.array(z.string()).describe('Names of templates in a form that is not known here'),
});
export type SyncResult = z.infer<typeof SyncResult>;

/** The sync with the provider, which runs periodically and on request. */
export const TemplateSyncView = z
  .object({
    running: z.boolean().describe('Requested and not finished'),
    finished_at: Timestamp.nullable().describe('End of the last run, whatever became of it'),
    succeeded_at: Timestamp.nullable(),
    result: SyncResult.nullable().describe('Of the last run that succeeded'),
    failure: z.enum(['not_configured', 'refused', 'unavailable']).nullable().describe('Why the last run did not succeed'),
    next_run_at: Timestamp.nullable(),
  })
  .meta({ id: 'TemplateSync' });
export type TemplateSyncView = z.infer<typeof TemplateSyncView>;

export const TemplateParams = z.object({ id: pathRef('template') });
export type TemplateParams = z.infer<typeof TemplateParams>;

const ROOT = '/api/whatsapp/templates';
const ONE = `${ROOT}/:id` as const;

export const templatesEndpoints = {
  list: endpoint({ method: 'GET', path: ROOT, query: TemplatesQuery, answer: TemplatePage }),
  approved: endpoint({ method: 'GET', path: `${ROOT}/approved`, query: ApprovedTemplatesQuery, answer: ApprovedTemplates }),
  get: endpoint({ method: 'GET', path: ONE, params: TemplateParams, answer: TemplateView }),
  create: endpoint({ method: 'POST', path: ROOT, body: NewTemplate, answer: TemplateView }),
  update: endpoint({ method: 'PUT', path: ONE, params: TemplateParams, body: TemplateInput, answer: TemplateView }),
  remove: endpoint({ method: 'DELETE', path: ONE, params: TemplateParams, answer: NoContent }),
  submit: endpoint({ method: 'POST', path: `${ONE}/submit`, params: TemplateParams, answer: TemplateView }),
  sync: endpoint({ method: 'POST', path: `${ONE}/sync`, params: TemplateParams, answer: TemplateView }),
  preview: endpoint({ method: 'POST', path: `${ROOT}/preview`, body: PreviewInput, answer: TemplatePreview }),
  syncState: endpoint({ method: 'GET', path: `${ROOT}/sync`, answer: TemplateSyncView }),
  syncAll: endpoint({ method: 'POST', path: `${ROOT}/sync`, answer: TemplateSyncView }),
};

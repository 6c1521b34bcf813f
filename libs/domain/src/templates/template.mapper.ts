import { isSendable } from '@app/contracts/templates/template-status.policy';
import { authenticationText, placeholderCount } from '@app/contracts/templates/template-text.policy';
import type { TemplateInput, TemplateView } from '@app/contracts/templates/templates.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import type { TemplateEntity } from '@app/database/entities/template.entity';

type State = Pick<TemplateEntity, 'status' | 'providerStatus' | 'missingAt'>;

/** The fields of a stored template that the contracts' rules need. */
export const templateStateOf = ({ status, providerStatus, missingAt }: State) => ({
  status,
  provider_status: providerStatus,
  missing_at: at(missingAt),
});

export const isTemplateSendable = (template: State): boolean => isSendable(templateStateOf(template));

/** WhatsApp blocks a rejected or deleted name for 30 days, so each further submission gets a new one. */
export const contentNameOf = ({ name, submissions }: Pick<TemplateEntity, 'name' | 'submissions'>): string =>
  submissions > 1 ? `${name}_${submissions}` : name;

const at = (time: Date | null): string | null => time?.toISOString() ?? null;

export function templateViewOf(template: TemplateEntity, userName: string | null): TemplateView {
  const { placeholders } = template;
  return {
    id: template.id,
    name: template.name,
    friendly_name: template.friendlyName,
    category: template.category,
    language: template.language,
    type: template.type,
    body: template.body,
    header: template.header,
    footer: template.footer,
    media_url: template.mediaUrl,
    buttons: template.buttons,
    placeholders,
    variables: placeholders.map(({ name }) => name),
    variable_count: placeholders.length,
    security_recommendation: template.securityRecommendation,
    code_expiration_minutes: template.codeExpirationMinutes,
    ...templateStateOf(template),
    sendable: isTemplateSendable(template),
    rejection_reason: template.rejectionReason,
    submit_failure: template.submitFailure,
    content_sid: template.contentSid,
    submitted_at: at(template.submittedAt),
    synced_at: at(template.syncedAt),
    usage_count: template.usageCount,
    last_used_at: at(template.lastUsedAt),
    user: template.userId === null ? null : { id: template.userId, name: userName ?? '' },
    created_at: template.createdAt.toISOString(),
    updated_at: template.updatedAt.toISOString(),
  };
}

const COLUMNS = {
  name: 'name',
  friendly_name: 'friendlyName',
  category: 'category',
  language: 'language',
  type: 'type',
  body: 'body',
  header: null,
  footer: null,
  media_url: null,
  buttons: 'buttons',
  placeholders: null,
  security_recommendation: null,
  code_expiration_minutes: null,
} as const satisfies ColumnMap<TemplateInput, TemplateEntity>;

/** User input as stored columns, with exactly one placeholder for each variable. */
export function templateValuesOf(input: TemplateInput) {
  const fixed = input.type === 'authentication' ? authenticationText(input) : null;
  const texts: TemplateInput = fixed ? { ...input, ...fixed, header: null, media_url: null } : input;
  const placeholders = Array.from({ length: placeholderCount(texts) }, (_, index) => {
    const given = input.placeholders[index] ?? { name: '', sample: '', source: null };
    return { ...given, name: given.name || String(index + 1) };
  });
  return {
    ...columnsOf(COLUMNS, texts),
    header: texts.header || null,
    footer: texts.footer || null,
    mediaUrl: texts.media_url || null,
    placeholders,
    securityRecommendation: input.type === 'authentication' && input.security_recommendation,
    codeExpirationMinutes: input.type === 'authentication' ? input.code_expiration_minutes : null,
  };
}

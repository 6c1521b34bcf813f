import { statusOfProvider } from '@app/contracts/templates/template-status.policy';
import { templateValuesOf } from '@app/domain/templates/template.mapper';
import { DAY, HOUR, MINUTE, type Clock } from '../clock';
import type { DemoOrganization } from '../organizations';
import type { DemoTemplate } from '../templates/demo-template';
import { contentSidOf } from '../templates/demo-templates';
import type { Row } from './row-inserts';

export interface TemplateContext {
  organization: DemoOrganization;
  clock: Clock;
  /** Id of its author. */
  userId: number | null;
  /** Times of its messages. */
  uses: readonly number[];
}

export function templateRow(template: DemoTemplate, { organization, clock, userId, uses }: TemplateContext): Row {
  const { providerStatus } = template;
  const values = templateValuesOf(template);
  const written = clock.now - template.daysAgo * DAY - 2 * HOUR;
  const at = (moment: number) => new Date(moment).toISOString();
  return {
    name: values.name,
    friendly_name: values.friendlyName,
    category: values.category,
    language: values.language,
    type: values.type,
    body: values.body,
    header: values.header,
    footer: values.footer,
    media_url: values.mediaUrl,
    buttons: values.buttons,
    placeholders: values.placeholders,
    security_recommendation: values.securityRecommendation,
    code_expiration_minutes: values.codeExpirationMinutes,
    origin: 'product',
    status: providerStatus === null ? 'DRAFT' : statusOfProvider(providerStatus),
    provider_status: providerStatus,
    rejection_reason: template.rejectionReason || null,
    submitting: false,
    submissions: providerStatus === null ? 0 : 1,
    submitted_at: providerStatus === null ? null : at(written + HOUR),
    content_sid: providerStatus === null ? null : contentSidOf(template, organization),
    synced_at: providerStatus === null ? null : at(written + HOUR),
    usage_count: uses.length,
    last_used_at: uses.length === 0 ? null : at(Math.max(...uses)),
    user_id: userId,
    created_at: at(written),
    updated_at: at(written + HOUR),
  };
}

/** The last sync with the provider, a few minutes ago, without changes. */
export function syncRow(templates: readonly DemoTemplate[], { now }: Clock): Row {
  const ranAt = new Date(now - 6 * MINUTE).toISOString();
  const seen = templates.filter(({ providerStatus }) => providerStatus !== null).length;
  return { finished_at: ranAt, succeeded_at: ranAt, failures: 0, result: { seen, added: 0, changed: 0, missing: 0 } };
}

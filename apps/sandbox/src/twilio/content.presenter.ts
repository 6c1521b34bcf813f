import { type Approval, type Content, statusOf } from '../contents/content';
import { withDefaults } from '../contents/content-defaults';
import { isoSeconds } from '../protocol/provider-date';

const HOST = 'https://content.twilio.com/v1/Content';

const presentTemplate = (content: Content) => ({
  sid: content.sid,
  account_sid: content.accountSid,
  friendly_name: content.friendlyName,
  language: content.language,
  variables: content.variables,
  types: withDefaults(content.types),
  date_created: isoSeconds(content.createdAt),
  date_updated: isoSeconds(content.updatedAt),
  ...content.odd,
});

export function presentContent(content: Content) {
  const url = `${HOST}/${content.sid}`;
  const links = { approval_fetch: `${url}/ApprovalRequests`, approval_create: `${url}/ApprovalRequests/whatsapp` };
  return { ...presentTemplate(content), url, links };
}

export const presentContentAndApprovals = (content: Content) => ({
  ...presentTemplate(content),
  approval_requests: hidesApproval(content) ? null : presentApproval(content.approval),
});

export const presentApprovals = (content: Content) => ({
  sid: content.sid,
  account_sid: content.accountSid,
  whatsapp: hidesApproval(content) ? null : { type: 'whatsapp', ...presentApproval(content.approval) },
  url: `${HOST}/${content.sid}/ApprovalRequests`,
});

const hidesApproval = (content: Content): boolean =>
  statusOf(content) === 'unsubmitted' && (content.approvalForm === 'null' || content.approvalForm === 'missing');

/** A draft has an empty approval. */
export const presentApproval = (approval: Approval | null) => ({
  name: approval?.name ?? '',
  category: approval?.category ?? '',
  content_type: approval?.contentType ?? '',
  status: approval?.status ?? 'unsubmitted',
  rejection_reason: approval?.rejectionReason ?? '',
  allow_category_change: approval?.allowCategoryChange ?? true,
});

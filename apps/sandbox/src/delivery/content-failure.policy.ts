import { type ApprovalStatus, type Content, statusOf } from '../contents/content';
import { mayStartConversation, needsNoApprovalInside, typeSentOn } from '../contents/content-type.catalogue';
import type { ContentTypeName } from '../contents/content.contract';
import type { Message } from '../messages/message';
import { missingVariables, valuesIn } from './content-variables.policy';

const OUTSIDE_WINDOW = 63016;
const INVALID_CONTENT = 63021;
const TEMPLATE_UNKNOWN = 63027;
const VARIABLES_MISSING = 63028;

/** Error codes for templates that WhatsApp knows. */
const REFUSED_STATUSES: Partial<Record<ApprovalStatus, number>> = { rejected: 63040, paused: 63041, disabled: 63042 };

const MAX_TEMPLATE_CHARACTERS = 1024;
const MAX_SESSION_BUTTONS = 3;

type SentContent = Pick<Message, 'channel' | 'body' | 'contentVariables' | 'rich'>;

/** The error code of a message from a content; `content` is undefined when it was deleted in the meantime. */
export function contentFailure(message: SentContent, content: Content | undefined, windowOpen: boolean): number | null {
  if (message.channel === 'sms') return content && !typeSentOn('sms', content.types) ? INVALID_CONTENT : null;
  if (!content) return TEMPLATE_UNKNOWN;
  const type = typeSentOn('whatsapp', content.types);
  if (!type) return INVALID_CONTENT;
  return approvalFailure(content, type, windowOpen) ?? formFailure(message, content, type);
}

function approvalFailure(content: Content, type: ContentTypeName, windowOpen: boolean): number | null {
  const status = statusOf(content);
  if (windowOpen && needsNoApprovalInside(type)) return null;
  if (!mayStartConversation(type)) return OUTSIDE_WINDOW;
  if (status === 'approved') return null;
  // Without approval it is sent as an ordinary message, which needs an open window.
  return REFUSED_STATUSES[status] ?? (windowOpen ? TEMPLATE_UNKNOWN : OUTSIDE_WINDOW);
}

function formFailure({ body, contentVariables, rich }: SentContent, content: Content, type: ContentTypeName): number | null {
  if (missingVariables(content, type, valuesIn(contentVariables) ?? {}).length > 0) return VARIABLES_MISSING;
  const approved = statusOf(content) === 'approved';
  if (approved && body.length > MAX_TEMPLATE_CHARACTERS) return INVALID_CONTENT;
  return !approved && (rich?.buttons.length ?? 0) > MAX_SESSION_BUTTONS ? INVALID_CONTENT : null;
}

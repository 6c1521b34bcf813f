import { BUTTON_RULES } from './button-rules.policy';
import type { Approval, Content } from './content';
import { partsOf } from './content-parts.mapper';
import { variablesOf } from './content-rendering';
import type { ContentTypeName } from './content.contract';
import type { TemplateSubmission } from './template-submission';
import { TEXT_RULES } from './text-rules.policy';
import { VARIABLE_RULES } from './variable-rules.policy';

/** Source: Twilio docs, "Using variables with content templates", "WhatsApp message template approvals" and the pages of the types. */
const RULES = [...VARIABLE_RULES, ...TEXT_RULES, ...BUTTON_RULES];

const isAuthentication = (type: ContentTypeName) => type === 'whatsapp/authentication';

/** WhatsApp's rejection reason; null for a valid template. */
export function findBreach(content: Content, type: ContentTypeName, category: Approval['category']): string | null {
  if (isAuthentication(type) !== (category === 'AUTHENTICATION')) return 'INCORRECT_CATEGORY: the content does not belong to the category';
  // WhatsApp writes the text of this type.
  if (isAuthentication(type)) return null;
  const submission: TemplateSubmission = {
    type,
    parts: partsOf(content.types, type, content.language),
    variables: variablesOf(content, type),
    samples: content.variables,
  };
  for (const rule of RULES) {
    const reason = rule(submission);
    if (reason) return `INVALID_FORMAT: ${reason}`;
  }
  return null;
}

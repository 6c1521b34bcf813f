/** Meta's reasons in the webhook `message_template_status_update`; the provider passes them on, often with words of its own behind a colon. */
const REJECTION_CODES = [
  'ABUSIVE_CONTENT',
  'CATEGORY_NOT_AVAILABLE',
  'INCORRECT_CATEGORY',
  'INVALID_FORMAT',
  'PROMOTIONAL',
  'SCAM',
  'TAG_CONTENT_MISMATCH',
] as const;
type RejectionCode = (typeof REJECTION_CODES)[number];

export const rejectionCodeOf = (reason: string): RejectionCode | undefined => REJECTION_CODES.find((code) => reason.startsWith(code));

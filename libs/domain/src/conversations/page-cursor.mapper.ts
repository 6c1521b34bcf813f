import { AppError } from '@app/platform/errors/app-error';

/** Where a page ended. The time counts microseconds since 1970, which a JavaScript date does not have. */
export interface PagePosition {
  sortedAt: number;
  contactId: number;
}

const FORM = /^(\d{1,16})\|(\d{1,16})$/;

export const encodeCursor = ({ sortedAt, contactId }: PagePosition): string =>
  Buffer.from(`${sortedAt}|${contactId}`).toString('base64url');

export function decodeCursor(cursor: string): PagePosition {
  const [, sortedAt, contactId] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!sortedAt || !contactId) throw new AppError('conversation.cursor_invalid');
  return { sortedAt: Number(sortedAt), contactId: Number(contactId) };
}

import { AppError } from '@app/platform/errors/app-error';

/** The end of a page. Time in microseconds since 1970, because a JavaScript date has only milliseconds. */
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

import { AppError } from '@app/platform/errors/app-error';

/** The end of a column's page. Time in microseconds since 1970, because a JavaScript date has only milliseconds. */
export interface BoardPosition {
  agedFrom: number;
  contactId: number;
}

const FORM = /^(\d{1,16})\|(\d{1,16})$/;

export const encodeBoardCursor = ({ agedFrom, contactId }: BoardPosition): string =>
  Buffer.from(`${agedFrom}|${contactId}`).toString('base64url');

export function decodeBoardCursor(cursor: string): BoardPosition {
  const [, agedFrom, contactId] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!agedFrom || !contactId) throw new AppError('pipeline.cursor_invalid');
  return { agedFrom: Number(agedFrom), contactId: Number(contactId) };
}

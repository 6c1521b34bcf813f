import { AppError } from '@app/platform/errors/app-error';

/** The end of a page. */
export interface NotificationPosition {
  updatedAt: Date;
  id: number;
}

const FORM = /^(\d{1,15})\|(\d{1,16})$/;

export const encodeCursor = ({ updatedAt, id }: NotificationPosition): string =>
  Buffer.from(`${updatedAt.getTime()}|${id}`).toString('base64url');

export function decodeCursor(cursor: string): NotificationPosition {
  const [, updatedAt, id] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!updatedAt || !id) throw new AppError('notification.cursor_invalid');
  return { updatedAt: new Date(Number(updatedAt)), id: Number(id) };
}

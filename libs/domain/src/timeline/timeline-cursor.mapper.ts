import { AppError } from '@app/platform/errors/app-error';

/** The end of a page. Time in microseconds since 1970, because a JavaScript date has only milliseconds; `rank` is that of the kind. */
export interface TimelinePosition {
  at: number;
  rank: number;
  id: number;
}

const FORM = /^(\d{1,16})\|(\d)\|(\d{1,16})$/;

export const encodeTimelineCursor = ({ at, rank, id }: TimelinePosition): string =>
  Buffer.from(`${at}|${rank}|${id}`).toString('base64url');

export function decodeTimelineCursor(cursor: string): TimelinePosition {
  const [, at, rank, id] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !rank || !id) throw new AppError('timeline.cursor_invalid');
  return { at: Number(at), rank: Number(rank), id: Number(id) };
}

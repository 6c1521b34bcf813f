import { shownBody } from '@app/contracts/messages/shown-body.policy';
import { TimelineItem, type TimelineKind } from '@app/contracts/timeline/timeline.contract';

export interface TimelineRow {
  kind: TimelineKind;
  rank: number;
  id: number;
  at: Date;
  /** `at` in microseconds since 1970. */
  position: number;
  data: Record<string, unknown>;
}

export function timelineItemOf({ kind, id, at, data }: TimelineRow): TimelineItem {
  const { first_at } = data;
  const begun = typeof first_at === 'string' ? { first_at: new Date(first_at).toISOString() } : {};
  const item = TimelineItem.parse({ ...data, ...begun, kind, id, at: at.toISOString() });
  return item.kind === 'messages' ? { ...item, last: { ...item.last, body: shownBody(item.last.body, item.last.type) } } : item;
}

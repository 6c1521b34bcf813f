import type { TimelineItem } from '@app/contracts/timeline/timeline.contract';

/** An entry of one kind. */
export type ItemOf<Kind extends TimelineItem['kind']> = Extract<TimelineItem, { kind: Kind }>;

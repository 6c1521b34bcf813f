import type { TimelineItem } from '@app/contracts/timeline/timeline.contract';
import { ArrowRightLeft, Combine, type LucideIcon, MessagesSquare, StickyNote, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useTimeText } from '@/lib/time/use-time-text';
import { classNames } from '@/ui/class-names';
import { AssignmentEntry, CreatedEntry, MergeEntry } from './contact-entries';
import { MessagesEntry } from './messages-entry';
import { NoteEntry } from './note-entry';
import { StageEntry } from './stage-entry';

export interface TimelineEntryProps {
  item: TimelineItem;
}

const ICONS: Record<TimelineItem['kind'], LucideIcon> = {
  messages: MessagesSquare,
  note: StickyNote,
  stage: ArrowRightLeft,
  assignment: UserRoundCheck,
  merge: Combine,
  created: UserRoundPlus,
};

/** One thing that happened, on the line that joins them all. */
export function TimelineEntry({ item }: TimelineEntryProps) {
  const { moment } = useTimeText();
  const Icon = ICONS[item.kind];
  return (
    <li className="group/entry relative flex gap-3 pb-4">
      <span aria-hidden className="absolute top-7 bottom-0 left-3.5 w-px bg-border group-last/entry:hidden" />
      <span
        aria-hidden
        className={classNames(
          'flex size-7 shrink-0 items-center justify-center rounded-full [&>svg]:size-4',
          item.kind === 'note' ? 'bg-note text-text' : 'bg-surface-3 text-text-2',
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        {entryOf(item)}
        <time dateTime={item.at} className="mt-0.5 block text-xs text-text-3 tabular-nums">
          {moment(item.at)}
        </time>
      </div>
    </li>
  );
}

function entryOf(item: TimelineItem) {
  switch (item.kind) {
    case 'messages':
      return <MessagesEntry item={item} />;
    case 'note':
      return <NoteEntry item={item} />;
    case 'stage':
      return <StageEntry item={item} />;
    case 'assignment':
      return <AssignmentEntry item={item} />;
    case 'merge':
      return <MergeEntry item={item} />;
    case 'created':
      return <CreatedEntry />;
  }
}

import type { NoteView } from '@app/contracts/notes/notes.contract';
import { StickyNote } from 'lucide-react';
import { memo } from 'react';
import { useTimeText } from '@/lib/text/use-time-text';
import { useText } from '@/lib/text/use-text';
import { NoteText } from './note-text';

export interface NoteCardProps {
  note: NoteView;
}

/** A note among the messages: yellow, and without any mark of delivery, for it goes nowhere. */
export const NoteCard = memo(function NoteCard({ note: { content, user, created_at, updated_at, edited } }: NoteCardProps) {
  const t = useText('notes');
  const { clock, moment } = useTimeText();
  return (
    <div role="note" aria-label={t('internal')} className="mx-auto max-w-xl pt-3">
      <div className="rounded-md border-l-4 border-note-edge bg-note px-3.5 py-2">
        <p className="flex flex-wrap items-center gap-x-1.5 text-2xs text-text-2">
          <StickyNote aria-hidden className="size-3.5 text-warning-text" />
          <span className="font-semibold text-warning-text">{t('internal')}</span>
          <span aria-hidden>·</span>
          <span>{user?.name ?? t('nobody')}</span>
          <span aria-hidden>·</span>
          <time dateTime={created_at} title={moment(created_at)} className="tabular-nums">
            {clock(created_at)}
          </time>
          {edited && (
            <>
              <span aria-hidden>·</span>
              <span title={t('editedAt', { time: moment(updated_at) })}>{t('edited')}</span>
            </>
          )}
        </p>
        <NoteText content={content} />
      </div>
    </div>
  );
});

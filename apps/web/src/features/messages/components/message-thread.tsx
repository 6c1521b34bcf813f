import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { NoteView } from '@app/contracts/notes/notes.contract';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import type { Sending } from '../hooks/use-send-message';
import type { useThread } from '../hooks/use-thread';
import { type BubbleMedia, picturesOf } from '../thread/bubble-content';
import { useSilenceOnLeave } from '../playback/use-playback';
import { isInbound } from '../thread/thread-rows';
import { type BubbleActions, BubbleActionsContext } from './bubble-actions';
import { ImageViewer } from './image-viewer';
import { ThreadAnnouncer } from './thread-announcer';
import { ThreadList } from './thread-list';
import { ThreadSkeleton } from './thread-skeleton';

type Parts = Pick<BubbleActions, 'CardActions' | 'openTemplates'>;
const NONE: BubbleMedia[] = [];

export interface MessageThreadProps extends Parts {
  conversation: ConversationView;
  contactName: string;
  thread: ReturnType<typeof useThread>;
  sending: Sending;
  renderNote: (note: NoteView) => ReactNode;
  jumpTo: number | null;
  onRead: () => void;
}

export function MessageThread({ conversation, contactName, thread, sending, renderNote, jumpTo, onRead, ...parts }: MessageThreadProps) {
  const t = useText('chats');
  const say = useFailureText();
  const { query, rows } = thread;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        className="flex-1"
        title={t('thread.failed')}
        description={say(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!query.data) return <ThreadSkeleton />;
  const newest = thread.messages.findLast(isInbound);
  return (
    <ThreadActions sending={sending} messages={thread.shownMessages} {...parts}>
      <ThreadAnnouncer newest={newest} contactName={contactName} />
      {rows.length === 0 ? (
        <EmptyState className="flex-1" icon={<MessagesSquare />} title={t('thread.empty')} description={t('thread.emptyHint')} />
      ) : (
        <ThreadList
          conversation={conversation}
          contactName={contactName}
          thread={thread}
          newestInboundId={newest?.id ?? 0}
          renderNote={renderNote}
          jumpTo={jumpTo}
          onRead={onRead}
        />
      )}
    </ThreadActions>
  );
}

interface ThreadActionsProps extends Parts {
  sending: Sending;
  messages: readonly MessageView[];
  children: ReactNode;
}

function ThreadActions({ sending, messages, CardActions, openTemplates, children }: ThreadActionsProps) {
  const [image, openImage] = useState<BubbleMedia | null>(null);
  const { resend, discard, review } = sending;
  useSilenceOnLeave();
  const actions = useMemo<BubbleActions>(
    () => ({ openImage, openTemplates, resend, discard, review, CardActions }),
    [openTemplates, resend, discard, review, CardActions],
  );
  return (
    <BubbleActionsContext value={actions}>
      {children}
      <ImageViewer media={image} pictures={image ? picturesOf(messages) : NONE} onChange={openImage} />
    </BubbleActionsContext>
  );
}

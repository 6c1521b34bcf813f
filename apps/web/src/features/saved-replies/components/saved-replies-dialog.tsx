import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote, Plus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { SearchInput } from '@/ui/search-input';
import { Skeleton } from '@/ui/skeleton';
import { listSavedRepliesQuery } from '../api/list-saved-replies';
import { matchReplies } from '../replies/match-replies';
import { fillPlaceholders, type PlaceholderFacts } from '../replies/placeholders';
import { ReplyForm } from './reply-form';
import { ReplyRow } from './reply-row';

export interface SavedRepliesDialogProps {
  open: boolean;
  facts: PlaceholderFacts;
  /** Where the keyboard goes on when it closes. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
  onPick: (text: string) => void;
}

type View = { kind: 'list' } | { kind: 'form'; reply: SavedReplyView | null };
const LIST: View = { kind: 'list' };

/** Every saved reply: to use one, to write new ones and to change those that are there. */
export function SavedRepliesDialog({ open, facts, focusAfter, onClose, onPick }: SavedRepliesDialogProps) {
  const t = useText('savedReplies');
  const [view, setView] = useState(LIST);
  const close = () => {
    setView(LIST);
    onClose();
  };
  const pick = ({ body }: SavedReplyView) => {
    close();
    onPick(fillPlaceholders(body, facts));
  };
  const title = view.kind === 'list' ? t('title') : t(view.reply ? 'change' : 'add');
  return (
    <Dialog
      finalFocus={focusAfter}
      open={open}
      onOpenChange={(next) => next || close()}
      size="md"
      title={title}
      description={view.kind === 'list' && t('hint')}
    >
      {view.kind === 'list' ? (
        <ReplyList
          onPick={pick}
          onEdit={(reply) => setView({ kind: 'form', reply })}
          onNew={() => setView({ kind: 'form', reply: null })}
        />
      ) : (
        <ReplyForm reply={view.reply} onDone={() => setView(LIST)} />
      )}
    </Dialog>
  );
}

interface ReplyListProps {
  onPick: (reply: SavedReplyView) => void;
  onEdit: (reply: SavedReplyView) => void;
  onNew: () => void;
}

/** Typed letters narrow the list at once: it is all here. */
const AT_ONCE_MS = 0;

function ReplyList({ onPick, onEdit, onNew }: ReplyListProps) {
  const t = useText('savedReplies');
  const say = useFailureText();
  const [search, setSearch] = useState('');
  const { data: replies, error, refetch, isFetching } = useQuery(listSavedRepliesQuery);
  const add = (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={onNew}>
      {t('add')}
    </Button>
  );
  if (error && !replies)
    return <ErrorState title={t('loadFailed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!replies) return <Skeleton className="h-40" />;
  if (replies.length === 0)
    return <EmptyState icon={<MessageSquareQuote />} title={t('empty')} description={t('emptyHint')} action={add} />;
  const found = matchReplies(replies, search.replace(/^\//, ''));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput value={search} onSearch={setSearch} placeholder={t('search')} delayMs={AT_ONCE_MS} className="min-w-56 flex-1" />
        {add}
      </div>
      {found.length === 0 && <p className="py-6 text-center text-base text-text-2">{t('none', { query: search })}</p>}
      <ul aria-label={t('title')} className="mt-2">
        {found.map((reply) => (
          <ReplyRow key={reply.id} reply={reply} onPick={() => onPick(reply)} onEdit={() => onEdit(reply)} />
        ))}
      </ul>
    </>
  );
}

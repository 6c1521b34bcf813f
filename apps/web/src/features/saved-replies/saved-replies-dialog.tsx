import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareQuote, Plus, SquarePen, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useClientId } from '@/lib/forms/use-client-id';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Dialog } from '@/ui/dialog';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { notify } from '@/ui/notify';
import { SearchInput } from '@/ui/search-input';
import { Skeleton } from '@/ui/skeleton';
import { listSavedRepliesQuery } from './api/list-saved-replies';
import { createSavedReply, deleteSavedReply } from './api/write-saved-reply';
import { matchReplies } from './match-replies';
import { fillPlaceholders, type PlaceholderFacts } from './placeholders';
import { upsertReply, removeReply } from './reply-cache';
import { ReplyForm } from './reply-form';

export interface SavedRepliesDialogProps {
  open: boolean;
  facts: PlaceholderFacts;
  /** Receives the focus when it closes. */
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

/** Filters on the client: all replies are loaded. */
const AT_ONCE_MS = 0;

function ReplyList({ onPick, onEdit, onNew }: ReplyListProps) {
  const t = useText('savedReplies');
  const kit = useText('kit');
  const [search, setSearch] = useState('');
  const query = useQuery(listSavedRepliesQuery);
  const { data: replies, error } = query;
  const add = (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={onNew}>
      {t('add')}
    </Button>
  );
  if (error && !replies) return <QueryError title={t('loadFailed')} query={query} />;
  if (!replies) return <Skeleton className="h-40" />;
  const found = matchReplies(replies, search.replace(/^\//, ''));
  const none = (
    <EmptyList
      none={{ icon: <MessageSquareQuote />, title: t('empty'), description: t('emptyHint'), action: add }}
      noMatches={{
        isNarrowed: replies.length > 0,
        title: t('none', { query: search }),
        clear: kit('clearSearch'),
        onClear: () => setSearch(''),
      }}
    />
  );
  if (replies.length === 0) return none;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput value={search} onSearch={setSearch} placeholder={t('search')} delayMs={AT_ONCE_MS} className="min-w-56 flex-1" />
        {add}
      </div>
      {found.length === 0 && none}
      <ul aria-label={t('title')} className="mt-2">
        {found.map((reply) => (
          <ReplyRow key={reply.id} reply={reply} onPick={() => onPick(reply)} onEdit={() => onEdit(reply)} />
        ))}
      </ul>
    </>
  );
}

interface ReplyRowProps {
  reply: SavedReplyView;
  onPick: () => void;
  onEdit: () => void;
}

/** One saved reply: a press writes it; the organization's are changed by those who keep them. */
function ReplyRow({ reply, onPick, onEdit }: ReplyRowProps) {
  const t = useText('savedReplies');
  const mayShare = useCan('saved_replies.manage');
  const { mutate: remove } = useDeleteReply();
  const { shortcut, body, scope } = reply;
  return (
    <li className="flex items-start gap-1 border-b border-border py-1 last:border-none">
      <button type="button" onClick={onPick} className="min-w-0 flex-1 rounded-md px-2 py-1.5 text-left hover:bg-surface-2">
        <span className="flex items-center gap-2">
          <span className="truncate font-semibold text-text">/{shortcut}</span>
          {scope === 'personal' && <Chip>{t('scope.personal')}</Chip>}
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm text-text-2">{body}</span>
      </button>
      {(scope === 'personal' || mayShare) && (
        <>
          <IconButton size="sm" label={t('edit', { shortcut })} icon={<SquarePen />} onClick={onEdit} />
          <IconButton size="sm" label={t('remove', { shortcut })} icon={<Trash2 />} onClick={() => remove(reply)} />
        </>
      )}
    </li>
  );
}

/** Deletes a reply optimistically; the toast offers undo. */
function useDeleteReply() {
  const t = useText('savedReplies');
  const kit = useText('kit');
  const say = useFailureText();
  const createOnce = useClientId();
  const queryClient = useQueryClient();
  const restore = async ({ id, shortcut, body, scope }: SavedReplyView) => {
    try {
      upsertReply(queryClient, await createOnce((client_id) => createSavedReply({ shortcut, body, scope, client_id }), String(id)));
    } catch (error) {
      notify({ title: t('restoreFailed'), description: say(error), tone: 'danger' });
    }
  };
  return useMutation({
    mutationFn: deleteSavedReply,
    onMutate: ({ id }) => removeReply(queryClient, id),
    onSuccess(_, reply) {
      const action = { label: kit('undo'), onAction: () => void restore(reply) };
      notify({ title: t('removed', { shortcut: reply.shortcut }), action });
    },
    onError(error, reply) {
      if (!hasCode(error, 'request.not_found')) upsertReply(queryClient, reply);
      notify({ title: t('removeFailed'), description: say(error), tone: 'danger' });
    },
  });
}

import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { type RefObject, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Dialog } from '@/ui/dialog';
import { fillPlaceholders, type PlaceholderFacts } from '../replies/placeholders';
import { ReplyForm } from './reply-form';
import { ReplyList } from './reply-list';

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

import { X } from 'lucide-react';
import type { ChatMessageView } from '../../../src/control/control.contract';

interface QuotedDraftProps {
  message: ChatMessageView;
  onRemove: () => void;
}

/** The message that the next one replies to. */
export function QuotedDraft({ message: { body }, onRemove }: QuotedDraftProps) {
  return (
    <div className="flex items-center gap-2 rounded-sm border-l-4 border-brand bg-surface-2 py-1.5 pr-1 pl-2.5 text-sm text-text-2">
      <p className="min-w-0 flex-1 truncate">{body || 'File'}</p>
      <button
        type="button"
        aria-label="Answer nothing"
        onClick={onRemove}
        className="grid size-7 place-items-center rounded-full hover:bg-surface-3"
      >
        <X size={15} aria-hidden />
      </button>
    </div>
  );
}

import { Copy } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { useCopyText } from './bubble/message-details';
import { useDraft } from './composer/use-draft';

/** The unsent text of a conversation that cannot be opened: its contact was deleted, or given to somebody else, while it was written. */
export function LeftDraft({ conversationId }: { conversationId: number }) {
  const t = useText('chats.notFound');
  const kit = useText('chats.details');
  const { draft } = useDraft(conversationId);
  const copy = useCopyText();
  if (draft.text.trim() === '') return null;
  return (
    <section
      aria-label={t('draft')}
      className="mx-auto mb-6 flex w-full max-w-md shrink-0 flex-col items-start gap-2 rounded-lg border border-border bg-surface p-4"
    >
      <h3 className="text-sm font-semibold text-text-2">{t('draft')}</h3>
      <p className="max-h-40 w-full overflow-y-auto text-base wrap-anywhere whitespace-pre-wrap">{draft.text}</p>
      <Button size="sm" icon={<Copy aria-hidden className="size-4" />} onClick={() => copy(draft.text)}>
        {kit('copy')}
      </Button>
    </section>
  );
}

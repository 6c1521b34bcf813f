import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { X } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import type { useAttachment } from '../hooks/use-attachment';
import { AttachmentCard } from './attachment-card';

export interface ComposerFilesProps {
  files: ReturnType<typeof useAttachment>;
  channel: Channel;
  /** Files hover over the conversation. */
  isOver: boolean;
}

/** The file of this message, those that wait for one of their own, and the place to let one go. */
export function ComposerFiles({ files: { attachment, waiting, retry, next, forgetWaiting }, channel, isOver }: ComposerFilesProps) {
  const t = useText('chats');
  return (
    <>
      {isOver && (
        <p className="pointer-events-none absolute inset-1 z-10 flex items-center justify-center rounded-md border-2 border-dashed border-ring bg-brand-soft text-base font-medium text-brand-text">
          {t('attachment.drop')}
        </p>
      )}
      {attachment && <AttachmentCard attachment={attachment} channel={channel} onRetry={retry} onRemove={next} />}
      {waiting.length > 0 && (
        <div role="status" className="mb-2 flex items-center gap-1 text-sm text-text-2">
          <span className="min-w-0">
            {t('attachment.waiting', { count: waiting.length, names: waiting.map(({ name }) => name).join(', ') })}
          </span>
          <IconButton size="sm" label={t('attachment.forgetWaiting')} icon={<X />} onClick={forgetWaiting} />
        </div>
      )}
    </>
  );
}

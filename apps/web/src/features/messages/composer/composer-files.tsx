import { FileText, X } from 'lucide-react';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import type { Attachment } from '../drafts/attachment';
import { filesToSend } from './sendable';
import type { AttachmentsState } from './use-attachments';

export interface ComposerFilesProps {
  files: AttachmentsState;
  channel: Channel;
  /** Files hover over the conversation. */
  isOver: boolean;
  /** The message goes as soon as they are uploaded. */
  isWaiting: boolean;
}

/** The files of what is written, and the place to let one go. */
export function ComposerFiles({ files: { all, retry, remove }, channel, isOver, isWaiting }: ComposerFilesProps) {
  const t = useText('chats');
  const count = filesToSend(all).length;
  return (
    <>
      {isOver && (
        <p className="pointer-events-none absolute inset-1 z-10 flex items-center justify-center rounded-md border-2 border-dashed border-ring bg-brand-soft text-base font-medium text-brand-text">
          {t('attachment.drop')}
        </p>
      )}
      {all.length > 0 && (
        <div className="mb-2 flex max-h-60 flex-wrap gap-2 overflow-y-auto">
          {all.map((attachment) => (
            <AttachmentCard
              key={attachment.position}
              attachment={attachment}
              channel={channel}
              onRetry={() => retry(attachment.position)}
              onRemove={() => remove(attachment.position)}
            />
          ))}
        </div>
      )}
      {count > 1 && (
        <p role="status" className="mb-2 text-sm text-text-2">
          {t('attachment.several', { count: String(count) })}
        </p>
      )}
      {isWaiting && (
        <p role="status" className="mb-2 text-sm font-medium text-brand-text">
          {t('attachment.waiting')}
        </p>
      )}
    </>
  );
}

interface AttachmentCardProps {
  attachment: Attachment;
  channel: Channel;
  onRetry: () => void;
  onRemove: () => void;
}

/** The file that goes with the message: how far it is, and the way to take it out again. */
function AttachmentCard({ attachment, channel, onRetry, onRemove }: AttachmentCardProps) {
  const t = useText('chats');
  const kit = useText('kit');
  const { name } = attachment;
  return (
    <div className="flex w-full max-w-md items-center gap-3 rounded-md border border-border bg-surface-2 p-2">
      <Thumbnail attachment={attachment} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate font-medium">{name}</p>
        <AttachmentState attachment={attachment} channel={channel} />
      </div>
      {attachment.state === 'failed' && !attachment.isFinal && (
        <Button size="sm" onClick={onRetry}>
          {kit('retry')}
        </Button>
      )}
      <IconButton size="sm" label={t('attachment.remove', { name })} icon={<X />} onClick={onRemove} />
    </div>
  );
}

function Thumbnail({ attachment }: { attachment: Attachment }) {
  const isPicture = attachment.state === 'ready' && attachment.upload.content_type.startsWith('image/');
  if (isPicture) return <img src={attachment.upload.url} alt="" className="size-11 shrink-0 rounded-sm bg-surface-3 object-cover" />;
  return (
    <span aria-hidden className="flex size-11 shrink-0 items-center justify-center rounded-sm bg-surface-3 text-text-2">
      <FileText />
    </span>
  );
}

function AttachmentState({ attachment, channel }: { attachment: Attachment; channel: Channel }) {
  const t = useText('chats');
  const kit = useText('kit');
  const say = useFailureText();
  const refused = (words: string) => (
    <p role="alert" className="text-danger-text">
      {words}
    </p>
  );
  if (attachment.state === 'failed') return refused(say(attachment.error, t('attachment.failed')));
  if (attachment.state === 'refused') {
    const { error } = attachment;
    const name = kit(`channels.${channel}`);
    if (error.reason === 'size') return refused(t('attachment.size', { limit: error.limit, channel: name }));
    if (error.reason === 'channel') return refused(t('attachment.channel', { channel: name, kind: error.kind }));
    return refused(error.reason === 'type' ? t('attachment.type', { channel }) : t('attachment.empty'));
  }
  if (attachment.state === 'ready') return <p className="text-text-2">{t('attachment.ready')}</p>;
  const percent = Math.round(attachment.progress * 100);
  return (
    <>
      <p className="text-text-2 tabular-nums">{t('attachment.uploading', { percent: String(percent) })}</p>
      <progress
        aria-label={attachment.name}
        max={100}
        value={percent}
        className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-surface-3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand"
      />
    </>
  );
}

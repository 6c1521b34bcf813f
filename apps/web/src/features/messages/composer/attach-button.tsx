import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { ACCEPTED_FILES, attachmentLimits } from './attachment.policy';

export interface AttachButtonProps {
  channel: Channel;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Its name says what the channel takes, before anything is chosen. */
export function AttachButton({ channel, disabled, onFiles }: AttachButtonProps) {
  const t = useText('chats');
  const input = useRef<HTMLInputElement>(null);
  const { any, image } = attachmentLimits(channel);
  const hint =
    channel === 'whatsapp'
      ? t('composer.limitsWhatsapp', { any: String(any), image: String(image) })
      : t('composer.limitsSms', { any: String(any) });
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again after it was removed.
    target.value = '';
    onFiles(files);
  };
  return (
    <>
      <IconButton
        label={`${t('composer.attach')} (${hint})`}
        icon={<Paperclip />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input ref={input} type="file" accept={ACCEPTED_FILES} onChange={onChange} multiple hidden tabIndex={-1} />
    </>
  );
}

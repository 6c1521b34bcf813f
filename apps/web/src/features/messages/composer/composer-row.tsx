import { Car, FileText, MessageSquareQuote, Mic, Paperclip, SendHorizontal } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Channel, ConversationView } from '@app/contracts/conversations/conversations.contract';
import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { EmojiButton } from '@/ui/emoji-button';
import { IconButton } from '@/ui/icon-button';
import type { ComposerParts } from './composer-parts';
import type { SendObstacle } from './sendable';
import type { ComposerState } from './use-composer';
import type { VoiceRecording } from '../voice/use-voice-recorder';
import { TextCount } from './text-count';
import { ACCEPTED_FILES, attachmentLimits } from '../drafts/attachment.policy';

export interface ComposerRowProps {
  conversation: ConversationView;
  composer: ComposerState;
  /** Between an answer and a note. */
  modeSwitch: ReactNode;
  recorder: VoiceRecording;
  SendLater: ComposerParts['SendLater'];
  textArea: RefObject<HTMLTextAreaElement | null>;
  onInsert: (text: string) => void;
  onReplies: () => void;
  onTemplates: (() => void) | undefined;
  onVehicles: () => void;
}

/** Below the text: what can be put in, how long it is, and the ways to send it. */
export function ComposerRow({ conversation, composer, modeSwitch, recorder, SendLater, textArea, onInsert, ...opens }: ComposerRowProps) {
  const t = useText('chats');
  const { type: channel } = conversation;
  const { draft, files, obstacle, disabledReason, submit, clear, takeBack } = composer;
  const isRefused = disabledReason !== undefined;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      {modeSwitch}
      <div className="flex items-center">
        <AttachButton channel={channel} disabled={isRefused} onFiles={files.attach} />
        <EmojiButton disabled={isRefused} finalFocus={textArea} onPick={onInsert} />
        <IconButton label={t('composer.replies')} icon={<MessageSquareQuote />} disabled={isRefused} onClick={opens.onReplies} />
        <IconButton label={t('composer.vehicle')} icon={<Car />} disabled={isRefused} onClick={opens.onVehicles} />
        {opens.onTemplates && <TemplatesButton disabled={isRefused} onClick={opens.onTemplates} />}
      </div>
      <span className="flex-1" />
      {/* A phone has room for it above the buttons only, and while there is something to count. */}
      <div className={classNames('max-md:order-first max-md:w-full max-md:text-right', draft.text === '' && 'max-md:hidden')}>
        <TextCount channel={channel} text={draft.text} />
      </div>
      <div className="ml-auto flex items-center gap-1">
        <SendLater
          conversation={conversation}
          body={draft.text.trim()}
          upload={draft.files[0]?.upload ?? null}
          disabled={obstacle !== null}
          disabledReason={disabledReason ?? (draft.files.length > 1 ? t('composer.oneFileLater') : undefined)}
          onTaken={() => {
            clear();
            textArea.current?.focus();
          }}
          onReturned={takeBack}
        />
        {obstacle === 'empty' && <MicButton recorder={recorder} disabled={isRefused} />}
        <SendButton obstacle={obstacle} disabledReason={disabledReason} onClick={submit} />
      </div>
    </div>
  );
}

interface TemplatesButtonProps {
  disabled: boolean;
  onClick: () => void;
}

/** A template may be sent while the window is open too. */
function TemplatesButton({ disabled, onClick }: TemplatesButtonProps) {
  const t = useText('chats');
  return <IconButton label={t('window.sendTemplate')} icon={<FileText />} disabled={disabled} onClick={onClick} />;
}

interface MicButtonProps {
  recorder: VoiceRecording;
  disabled: boolean;
}

/** Not shown where the browser cannot record. */
function MicButton({ recorder: { isSupported, takeFocus, start }, disabled }: MicButtonProps) {
  const t = useText('chats');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    takeFocus(button.current);
  });
  if (!isSupported) return null;
  return <IconButton ref={button} label={t('recording.start')} icon={<Mic />} disabled={disabled} onClick={start} />;
}

interface SendButtonProps {
  obstacle: SendObstacle | null;
  /** Why nothing can be sent in this conversation. */
  disabledReason: string | undefined;
  onClick: () => void;
}

function SendButton({ obstacle, disabledReason, onClick }: SendButtonProps) {
  const t = useText('chats');
  const reason = obstacle && obstacle !== 'empty' ? t(`composer.${obstacle}`, { max: String(MESSAGE_MAX_LENGTH) }) : undefined;
  return (
    <Button
      variant="primary"
      icon={<SendHorizontal aria-hidden />}
      aria-label={t('composer.send')}
      disabled={obstacle === 'empty'}
      disabledReason={disabledReason ?? reason}
      // The focus stays in the text, ready for the next message.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="max-md:size-11 max-md:p-0"
    >
      <span className="max-md:hidden">{t('composer.send')}</span>
    </Button>
  );
}

interface AttachButtonProps {
  channel: Channel;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Its name says what the channel takes, before anything is chosen. */
function AttachButton({ channel, disabled, onFiles }: AttachButtonProps) {
  const t = useText('chats');
  const input = useRef<HTMLInputElement>(null);
  const { any, image } = attachmentLimits(channel);
  const hint = channel === 'whatsapp' ? t('composer.limitsWhatsapp', { any, image }) : t('composer.limitsSms', { any, image });
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

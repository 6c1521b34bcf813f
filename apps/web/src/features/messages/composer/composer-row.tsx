import { Car, FileText, MessageSquareQuote, Mic, Paperclip, Plus, SendHorizontal } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Channel, ConversationView } from '@app/contracts/conversations/conversations.contract';
import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import { loadedLater } from '@/lib/loading/loaded-later';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { EmojiButton } from '@/ui/emoji-button';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import type { ComposerParts } from './composer-parts';
import type { SendObstacle } from './sendable';
import type { ComposerState } from './use-composer';
import type { VoiceRecording } from '../voice/use-voice-recorder';
import { ACCEPTED_FILES, attachmentLimits } from '../drafts/attachment.policy';

const TextCount = loadedLater(() => import('./text-count').then((file) => file.TextCount));

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
    <div className="mt-1 flex flex-wrap items-center gap-2 @max-[35rem]:gap-1">
      {modeSwitch}
      <div className="flex items-center">
        <AttachButton channel={channel} disabled={isRefused} onFiles={files.attach} />
        {/* The keyboard of a phone has its own. */}
        <span className="flex @max-[22rem]:hidden">
          <EmojiButton disabled={isRefused} finalFocus={textArea} onPick={onInsert} />
        </span>
        <Inserts disabled={isRefused} {...opens} />
      </div>
      {/* A narrow composer has room for it above the buttons only, and while there is something to count. */}
      <div
        className={classNames(
          'ml-auto @max-[35rem]:order-first @max-[35rem]:w-full @max-[35rem]:text-right',
          draft.text === '' && '@max-[35rem]:hidden',
        )}
      >
        <TextCount channel={channel} text={draft.text} />
      </div>
      <div className="flex items-center gap-1 @max-[35rem]:ml-auto @max-[35rem]:gap-0">
        {/* In a narrow composer nothing can be left for later while there is nothing. */}
        <span className={classNames('flex', obstacle === 'empty' && '@max-[35rem]:hidden')}>
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
        </span>
        {obstacle === 'empty' && <MicButton recorder={recorder} disabled={isRefused} />}
        <SendButton obstacle={obstacle} disabledReason={disabledReason} onClick={submit} />
      </div>
    </div>
  );
}

interface InsertsProps extends Pick<ComposerRowProps, 'onReplies' | 'onTemplates' | 'onVehicles'> {
  disabled: boolean;
}

/** A button for each thing to insert, or one menu where the composer is narrow. A template may be sent while the window is open too. */
function Inserts({ disabled, onReplies, onTemplates, onVehicles }: InsertsProps) {
  const t = useText('chats');
  const choices = [
    { label: t('composer.replies'), icon: <MessageSquareQuote />, choose: onReplies },
    { label: t('composer.vehicle'), icon: <Car />, choose: onVehicles },
    ...(onTemplates ? [{ label: t('window.sendTemplate'), icon: <FileText />, choose: onTemplates }] : []),
  ];
  return (
    <>
      <span className="flex @max-[35rem]:hidden">
        {choices.map(({ label, icon, choose }) => (
          <IconButton key={label} label={label} icon={icon} disabled={disabled} onClick={choose} />
        ))}
      </span>
      <span className="flex @[35rem]:hidden">
        <Menu side="top" align="start" trigger={<IconButton label={t('composer.insert')} icon={<Plus />} disabled={disabled} />}>
          {choices.map(({ label, icon, choose }) => (
            <MenuItem key={label} icon={icon} onSelect={choose}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </span>
    </>
  );
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
      className="@max-[35rem]:size-9 @max-[35rem]:p-0 @max-[35rem]:pointer-coarse:size-11"
    >
      <span className="@max-[35rem]:hidden">{t('composer.send')}</span>
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

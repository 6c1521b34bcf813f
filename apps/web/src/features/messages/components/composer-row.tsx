import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { MessageSquareQuote } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import type { ComposerParts } from '../composer/composer-parts';
import type { ComposerState } from '../hooks/use-composer';
import type { VoiceRecording } from '../hooks/use-voice-recorder';
import { AttachButton } from './attach-button';
import { EmojiButton } from './emoji-button';
import { MicButton } from './mic-button';
import { SendButton } from './send-button';
import { TemplatesButton } from './templates-button';
import { TextCount } from './text-count';

export interface ComposerRowProps {
  conversation: ConversationView;
  composer: ComposerState;
  recorder: VoiceRecording;
  SendLater: ComposerParts['SendLater'];
  textArea: RefObject<HTMLTextAreaElement | null>;
  onInsert: (text: string) => void;
  onReplies: () => void;
  onTemplates: (() => void) | undefined;
}

/** Below the text: what can be put in, how long it is, and the ways to send it. */
export function ComposerRow({ conversation, composer, recorder, SendLater, textArea, onInsert, onReplies, onTemplates }: ComposerRowProps) {
  const t = useText('chats');
  const { type: channel } = conversation;
  const { draft, files, obstacle, refusal, submit, clear, takeBack } = composer;
  const isRefused = refusal !== undefined;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <div className="flex items-center">
        <AttachButton channel={channel} disabled={isRefused} onFiles={files.attach} />
        <EmojiButton disabled={isRefused} textArea={textArea} onPick={onInsert} />
        <IconButton label={t('composer.replies')} icon={<MessageSquareQuote />} disabled={isRefused} onClick={onReplies} />
        {onTemplates && <TemplatesButton disabled={isRefused} onClick={onTemplates} />}
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
          upload={draft.upload}
          disabled={obstacle !== null}
          refusal={refusal}
          onTaken={() => {
            clear();
            textArea.current?.focus();
          }}
          onReturned={takeBack}
        />
        {obstacle === 'empty' && <MicButton recorder={recorder} disabled={isRefused} />}
        <SendButton obstacle={obstacle} refusal={refusal} onClick={submit} />
      </div>
    </div>
  );
}

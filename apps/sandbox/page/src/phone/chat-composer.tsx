import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Chat } from '../api/sandbox-api';
import { AttachMenu } from './attach-menu';
import { MessageSuggestions } from './message-suggestions';
import type { Draft } from './use-chat';

interface ChatComposerProps {
  chat: Chat;
  onSend: (draft: Draft) => void;
}

export function ChatComposer({ chat, onSend }: ChatComposerProps) {
  const [text, setText] = useState('');
  const sendText = () => {
    if (!text.trim()) return;
    onSend({ body: text, media: [] });
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendText();
  };
  const onFile = (file: Draft['media'][number]) => {
    onSend({ body: text, media: [file] });
    setText('');
  };
  return (
    <div className="shrink-0 border-t border-border bg-surface px-3 pt-2 pb-3 md:pb-5">
      <MessageSuggestions channel={chat.channel} onPick={(body) => onSend({ body, media: [] })} />
      <div className="flex items-end gap-1.5">
        <AttachMenu
          onPick={onFile}
          onLocation={chat.channel === 'whatsapp' ? (location) => onSend({ body: '', media: [], location }) : undefined}
        />
        <textarea
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          rows={1}
          aria-label="Message"
          placeholder="Message"
          className="field-sizing-content max-h-32 min-h-10 min-w-0 flex-1 resize-none rounded-[1.25rem] border border-border-strong bg-surface px-4 py-2 text-md placeholder:text-text-3"
        />
        <button
          type="button"
          aria-label="Send"
          onClick={sendText}
          disabled={!text.trim()}
          className="grid size-10 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-colors hover:bg-brand-hover disabled:bg-surface-3 disabled:text-text-3"
        >
          <SendHorizontal size={18} />
        </button>
      </div>
    </div>
  );
}

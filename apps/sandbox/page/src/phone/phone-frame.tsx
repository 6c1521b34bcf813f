import { useState } from 'react';
import type { AccountView, ChatMessageView } from '../../../src/control/control.contract';
import type { Chat } from '../api/sandbox-api';
import { ChatComposer } from './chat-composer';
import { ChatHeader } from './chat-header';
import { ChatMessages } from './chat-messages';
import { QuotedDraft } from './quoted-draft';
import { type Draft, useChat } from './use-chat';

interface PhoneFrameProps {
  account: AccountView;
  chat: Chat;
  customerName: string;
}

/** The frame of the phone. On a narrow screen it fills the screen. */
export function PhoneFrame({ account, chat, customerName }: PhoneFrameProps) {
  const { messages, view, send, error } = useChat(chat, customerName);
  const [quoted, setQuoted] = useState<ChatMessageView | null>(null);
  const sendWritten = (draft: Draft) => {
    send(quoted ? { ...draft, replies_to: quoted.sid } : draft);
    setQuoted(null);
  };
  return (
    <div className="grid h-full place-items-center md:p-6">
      <div className="flex h-full w-full flex-col overflow-hidden bg-surface md:max-h-[54rem] md:max-w-[26.5rem] md:rounded-[2.75rem] md:border-8 md:border-[#20292e] md:shadow-e3">
        <ChatHeader account={account} chat={chat} customerName={customerName} view={view} />
        <ChatMessages chat={chat} messages={messages} loaded={view !== undefined} onReply={send} onQuote={setQuoted} />
        {error && (
          <p role="alert" className="bg-danger-soft px-4 py-2 text-sm text-danger-text">
            {error}
          </p>
        )}
        {quoted && <QuotedDraft message={quoted} onRemove={() => setQuoted(null)} />}
        <ChatComposer chat={chat} onSend={sendWritten} />
      </div>
    </div>
  );
}

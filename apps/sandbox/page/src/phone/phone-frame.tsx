import { useEffect, useState } from 'react';
import type { AccountView, ChatMessageView } from '../../../src/control/control.contract';
import type { Chat } from '../api/sandbox-api';
import { ChatComposer } from './chat-composer';
import { ChatHeader } from './chat-header';
import { ChatMessages } from './chat-messages';
import { PhoneCallScreen } from './phone-call-screen';
import { type PhoneCall, PhoneLine } from './phone-line';
import { QuotedDraft } from './quoted-draft';
import { type Draft, useChat } from './use-chat';
import { dealersOf } from './use-open-chat';

interface PhoneFrameProps {
  account: AccountView;
  chat: Chat;
  customerName: string;
}

/** The frame of the phone. On a narrow screen it fills the screen. */
export function PhoneFrame({ account, chat, customerName }: PhoneFrameProps) {
  const { messages, view, send, error } = useChat(chat, customerName);
  const { line, call } = usePhoneLine(chat.customer);
  // a WhatsApp chat calls at the first number
  const numbers = dealersOf(account, 'sms');
  const number = numbers.find((one) => one === chat.dealer) ?? numbers[0];
  const [quoted, setQuoted] = useState<ChatMessageView | null>(null);
  const sendWritten = (draft: Draft) => {
    send(quoted ? { ...draft, replies_to: quoted.sid } : draft);
    setQuoted(null);
  };
  return (
    <div className="grid h-full place-items-center md:p-6">
      <div className="relative flex h-full w-full flex-col overflow-hidden bg-surface md:max-h-[54rem] md:max-w-[26.5rem] md:rounded-[2.75rem] md:border-8 md:border-[#20292e] md:shadow-e3">
        {call && <PhoneCallScreen call={call} line={line} name={account.organization} number={number ?? ''} />}
        <ChatHeader
          account={account}
          chat={chat}
          customerName={customerName}
          view={view}
          onCall={number === undefined ? undefined : () => void line.dial(account.sid, number)}
        />
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

/** The telephone of this customer is open while its page is. */
function usePhoneLine(customer: string): { line: PhoneLine; call: PhoneCall | null } {
  const [call, setCall] = useState<PhoneCall | null>(null);
  const [line] = useState(() => new PhoneLine(setCall));
  useEffect(() => {
    line.open(customer);
    return () => line.close();
  }, [line, customer]);
  return { line, call };
}

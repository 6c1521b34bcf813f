import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ConversationView, WindowView } from '@app/contracts/conversations/conversations.contract';
import type { MessageView, SendTemplateInput } from '@app/contracts/messages/messages.contract';
import type { ComposerParts } from './composer/composer-parts';
import { useSendMessage } from './sending/use-send-message';
import type { ThreadEvent } from './thread/thread-rows';
import { useThread } from './thread/use-thread';
import type { ChosenTemplate, UnsentMessage } from './outbox/unsent-message';
import { windowAt, type WindowState } from './window/window-countdown';
import type { BubbleActions } from './bubble/bubble-actions';
import { ChatFoot, type OptOut } from './chat-foot';
import { MessageThread } from './message-list/message-thread';

export interface MessagesPaneProps {
  conversation: ConversationView;
  /** How far the server's clock is ahead of this browser's, in milliseconds. */
  clockAhead: number;
  contactName: string;
  /** Entries between the messages by their time, such as a note or a phone call; the same array while nothing changes. */
  events: readonly ThreadEvent[];
  composerParts: ComposerParts;
  /** The scheduled messages, above the composer. */
  scheduled: ReactNode;
  /** The other viewers, above the composer. */
  presence: ReactNode;
  /** Makes a closed or archived conversation active again. */
  reopen: ReactNode;
  /** Null unless the customer asked not to be written to on this channel. */
  optOut: OptOut | null;
  /** The message to open at; null opens at the newest. */
  jumpTo: number | null;
  search: string;
  /** Called when the newest message is visible to the user. */
  onRead: () => void;
  onTyping: (typing: boolean) => void;
  /** The calls with the contact. */
  onCall: () => void;
  /** The contact's text messages. */
  onSms: () => void;
  /** The actions of a shared contact card; must be a stable component. */
  CardActions: BubbleActions['CardActions'];
  /** The vehicle that a message shows; must be a stable component. */
  VehicleCard: BubbleActions['VehicleCard'];
  TemplatePicker: ComponentType<TemplatePickerSlot>;
}

/** Where a template is chosen and filled. */
export interface TemplatePickerSlot {
  contactId: number;
  open: Picking | null;
  onClose: () => void;
  onSend: (template: ChosenTemplate) => void;
  /** Rejects where the server refuses, such as for a vehicle that has been sold. */
  onSendVehicle: (message: SendTemplateInput) => Promise<unknown>;
}

/** The first step of the picker. */
type Picking = 'template' | 'vehicle';

/** The messages of one conversation and the composer. Give it the conversation as key: drafts and scroll position belong to one. */
export function MessagesPane({ conversation, clockAhead, events, onTyping, composerParts, TemplatePicker, ...slots }: MessagesPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const thread = useThread(conversation, events);
  const sending = useSendMessage(conversation);
  const window = useWindow(conversation.window, clockAhead, lastWindowRejection(thread.messages, thread.unsent, clockAhead));
  const picking = usePicking(conversation);
  return (
    <section ref={pane} className="flex min-h-0 flex-1 flex-col bg-bg">
      <MessageThread
        {...slots}
        conversation={conversation}
        thread={thread}
        sending={sending}
        openTemplates={picking.templates}
        isOptedOut={slots.optOut !== null}
      />
      <ChatFoot
        conversation={conversation}
        thread={thread}
        window={window}
        presence={slots.presence}
        reopen={slots.reopen}
        optOut={slots.optOut}
        scheduled={slots.scheduled}
        send={sending.send}
        sendVehicle={sending.sendVehicle}
        onTyping={onTyping}
        onTemplates={picking.templates}
        onVehicleTemplates={picking.vehicles}
        onCall={slots.onCall}
        onSms={slots.onSms}
        parts={composerParts}
        dropArea={pane}
      />
      {picking.templates && (
        <TemplatePicker
          contactId={conversation.contact_id}
          open={picking.open}
          onClose={picking.close}
          onSend={sending.sendTemplate}
          onSendVehicle={sending.sendVehicleTemplate}
        />
      )}
    </section>
  );
}

/** Whether a template is being chosen, or a vehicle for one; the ways to begin are missing where the channel has no templates. */
function usePicking({ type }: ConversationView) {
  const [open, setOpen] = useState<Picking | null>(null);
  const templates = useCallback(() => setOpen('template'), []);
  const vehicles = useCallback(() => setOpen('vehicle'), []);
  const close = useCallback(() => setOpen(null), []);
  return { open, close, ...(type === 'whatsapp' ? { templates, vehicles } : {}) };
}

const LOOK_MS = 1_000;

/** The window now; drawn again only when its words change or it ends. `clockAhead`: the server's clock against ours. */
function useWindow(window: WindowView | null, clockAhead: number, refusedAt: number | null): WindowState | null {
  const state = useSyncExternalStore(everySecond, () => JSON.stringify(window && windowAt(window, Date.now() + clockAhead, refusedAt)));
  return useMemo(() => JSON.parse(state) as WindowState | null, [state]);
}

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/**
 * When, by the server's clock, a free text was last refused because the window had closed: by the provider (63016), or by our server. A
 * message that never reached the server carries only this browser's time.
 */
export function lastWindowRejection(messages: readonly MessageView[], unsent: readonly UnsentMessage[], clockAhead: number): number | null {
  const times = [
    ...messages.filter(({ failure }) => failure?.code === 'failure.window_closed').map(({ created_at }) => Date.parse(created_at)),
    ...unsent.filter(({ failure }) => failure === 'message.window_closed').map(({ createdAt }) => Date.parse(createdAt) + clockAhead),
  ];
  return times.length === 0 ? null : Math.max(...times);
}

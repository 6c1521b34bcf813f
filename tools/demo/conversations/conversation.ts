import type { Channel, ConversationStatus } from '@app/contracts/conversations/conversations.contract';
import type { MessageStatus } from '@app/contracts/messages/messages.contract';
import type { MessageFailure } from '@app/contracts/messages/message-failures';
import type { Speaker } from '../dialogues/dialogue';
import type { DemoFile } from '../media/demo-files';
import type { DemoTemplate } from '../templates/demo-template';

/** A line of a dialogue with its text, without a time. */
export interface SpokenLine {
  speaker: Speaker;
  body: string;
  files: DemoFile[];
  hasLocation: boolean;
  after: readonly [least: number, most: number] | null;
}

export interface Delivery {
  status: MessageStatus;
  failure: MessageFailure | null;
  providerCode: number | null;
  /** The provider rejected the message immediately, so it has no sid. */
  wasRefused: boolean;
}

export interface DemoMessage extends Omit<SpokenLine, 'after'> {
  at: number;
  delivery: Delivery;
  /** For template messages: the template and its values. */
  made?: { template: DemoTemplate; values: string[] };
}

export interface DemoConversation {
  /** Index of the customer in the dealership's people. */
  person: number;
  channel: Channel;
  status: ConversationStatus;
  /** Index of the salesperson who writes. */
  salesperson: number;
  unreadCount: number;
  /** Planned whole days since its end: the demo must not depend on the hour of its creation. */
  daysAgo: number;
  endsWithOptOut: boolean;
  messages: DemoMessage[];
}

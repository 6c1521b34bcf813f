import type { Channel, ConversationStatus } from '@app/contracts/conversations/conversations.contract';
import type { MessageStatus } from '@app/contracts/messages/messages.contract';
import type { MessageFailure } from '@app/contracts/messages/message-failures';
import type { Speaker } from '../dialogues/dialogue';
import type { DemoFile } from '../media/demo-files';
import type { DemoTemplate } from '../templates/demo-template';

/** A line of a dialogue with its words, before it has a time. */
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
  /** The provider refused the message at once and gave it no identifier. */
  wasRefused: boolean;
}

export interface DemoMessage extends Omit<SpokenLine, 'after'> {
  at: number;
  delivery: Delivery;
  /** Of a message made of a template: which, with which values. */
  made?: { template: DemoTemplate; values: string[] };
}

export interface DemoConversation {
  /** Place of the customer among the people of the dealership. */
  person: number;
  channel: Channel;
  status: ConversationStatus;
  /** Place of the salesperson who writes. */
  salesperson: number;
  unreadCount: number;
  /** Whole days since it ended, as planned: what the demo is made of must not depend on the hour of its making. */
  daysAgo: number;
  endsWithOptOut: boolean;
  messages: DemoMessage[];
}

import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { DefaultStage } from '@app/contracts/contacts/default-stages';

export type DialogueLanguage = 'es' | 'en';

/** Who writes: the customer, a person of the dealership, or its AI assistant. */
export type Speaker = 'customer' | 'agent' | 'assistant';

export type DialogueFile = 'vehicle' | 'trade-in' | 'odometer' | 'wheel' | 'voice-note' | 'quote' | 'income-proof' | 'insurance-card';

export interface Line {
  by: Speaker;
  /** Ways of saying it, of which one is taken; empty where a file says it all. */
  texts: readonly string[];
  files: readonly DialogueFile[];
  /** The customer sends the place where they stand. */
  location?: true;
  /** Hours that pass before it. Without them the usual time to answer passes. */
  after?: readonly [least: number, most: number];
}

export interface Dialogue {
  id: string;
  language: DialogueLanguage;
  channels: readonly Channel[];
  /** Stages of the board at which a contact stands after such a conversation. */
  stages: readonly DefaultStage[];
  lines: readonly Line[];
  /** Only heard in this country. */
  country?: 'US';
  /** Begins after closing time. */
  atNight?: true;
  /** Ends with the customer's wish not to be written to. */
  optsOut?: true;
}

export const EITHER: readonly Channel[] = ['whatsapp', 'sms'];
export const WHATSAPP: readonly Channel[] = ['whatsapp'];
export const SMS: readonly Channel[] = ['sms'];

const by =
  (speaker: Speaker) =>
  (...texts: string[]): Line => ({ by: speaker, texts, files: [] });

export const customer = by('customer');
export const agent = by('agent');
export const assistant = by('assistant');

export const customerSends = (files: DialogueFile[], ...texts: string[]): Line => ({ by: 'customer', texts, files });
export const agentSends = (files: DialogueFile[], ...texts: string[]): Line => ({ by: 'agent', texts, files });
export const customerSendsLocation: Line = { by: 'customer', texts: [], files: [], location: true };

/** The line, so many hours after the one before. */
export const later = (least: number, most: number, line: Line): Line => ({ ...line, after: [least, most] });

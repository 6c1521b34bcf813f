import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { DefaultStage } from '@app/contracts/contacts/default-stages';

export type DialogueLanguage = 'es' | 'en';

/** The author: the customer, a person of the dealership, or its AI assistant. */
export type Speaker = 'customer' | 'agent' | 'assistant';

export type DialogueFile = 'vehicle' | 'trade-in' | 'odometer' | 'wheel' | 'voice-note' | 'quote' | 'income-proof' | 'insurance-card';

export interface Line {
  by: Speaker;
  /** Variants of the text; empty when the line is only a file. */
  texts: readonly string[];
  files: readonly DialogueFile[];
  /** The customer sends their location. */
  location?: true;
  /** Hours before this line; by default the usual response time. */
  after?: readonly [least: number, most: number];
}

export interface Dialogue {
  id: string;
  language: DialogueLanguage;
  channels: readonly Channel[];
  /** Possible stages of the contact after this dialogue. */
  stages: readonly DefaultStage[];
  lines: readonly Line[];
  /** Only used in this country. */
  country?: 'US';
  /** Starts after closing time. */
  atNight?: true;
  /** Ends with an opt-out. */
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

/** The line with a delay in hours after the previous one. */
export const later = (least: number, most: number, line: Line): Line => ({ ...line, after: [least, most] });

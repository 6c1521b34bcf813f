import type { ErrorCode } from '@app/contracts/catalogue/errors';
import type { MessageFailure } from '@app/contracts/messages/message-failures';
import type { aiSettings } from './en/ai-settings';
import type { apiKeys } from './en/api-keys';
import type { assignments } from './en/assignments';
import type { auditLog } from './en/audit-log';
import type { auth } from './en/auth';
import type { autoAssignment } from './en/auto-assignment';
import type { availability } from './en/availability';
import type { chats } from './en/chats';
import type { contacts } from './en/contacts';
import type { dashboard } from './en/dashboard';
import type { erasures } from './en/erasures';
import type { groups } from './en/groups';
import type { imports } from './en/imports';
import type { inspection } from './en/inspection';
import type { kit } from './en/kit';
import type { merges } from './en/merges';
import type { notes } from './en/notes';
import type { notifications } from './en/notifications';
import type { organizations } from './en/organizations';
import type { pipeline } from './en/pipeline';
import type { plans } from './en/plans';
import type { savedReplies } from './en/saved-replies';
import type { scheduled } from './en/scheduled';
import type { security } from './en/security';
import type { settings } from './en/settings';
import type { shell } from './en/shell';
import type { team } from './en/team';
import type { templates } from './en/templates';
import type { timeline } from './en/timeline';
import type { times } from './en/times';

/** The keys of every namespace, with the English messages, from which the arguments of each message are known. */
export interface Messages {
  aiSettings: typeof aiSettings;
  apiKeys: typeof apiKeys;
  assignments: typeof assignments;
  auditLog: typeof auditLog;
  auth: typeof auth;
  autoAssignment: typeof autoAssignment;
  availability: typeof availability;
  chats: typeof chats;
  contacts: typeof contacts;
  dashboard: typeof dashboard;
  groups: typeof groups;
  imports: typeof imports;
  erasures: typeof erasures;
  inspection: typeof inspection;
  kit: typeof kit;
  merges: typeof merges;
  notes: typeof notes;
  notifications: typeof notifications;
  organizations: typeof organizations;
  pipeline: typeof pipeline;
  plans: typeof plans;
  savedReplies: typeof savedReplies;
  scheduled: typeof scheduled;
  security: typeof security;
  settings: typeof settings;
  shell: typeof shell;
  team: typeof team;
  templates: typeof templates;
  timeline: typeof timeline;
  times: typeof times;
}

/** The same keys with any text. */
export type Translation<Source> = { readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]> };
export type TranslatedMessages = { readonly [Namespace in keyof Messages]: Translation<Messages[Namespace]> };

export interface FailureMessage {
  words: string;
  /** What the person can do about it. */
  next: string;
}
export type ErrorMessages = Readonly<Record<ErrorCode, string>>;
export type MessageFailureMessages = Readonly<Record<MessageFailure, FailureMessage>>;

/** All messages in one language. */
export interface LocaleBundle {
  locale: 'en' | 'es';
  messages: TranslatedMessages;
  errors: ErrorMessages;
  failures: MessageFailureMessages;
}

/** What a language setting shows: the chat and the public vehicle may have another language than the pages around them. */
export interface LanguageBundles {
  page: LocaleBundle;
  chat: LocaleBundle;
}

import { assignments as chatAssignments } from './bilingual/assignments';
import { chatErrors } from './bilingual/chat-errors';
import { chats } from './bilingual/chats';
import { chatKit } from './bilingual/chat-kit';
import { contacts } from './bilingual/contacts';
import { notes } from './bilingual/notes';
import { chatPipeline } from './bilingual/pipeline';
import { chatTemplates, templates } from './bilingual/templates';
import type { TranslatedMessages, LanguageBundles } from './locale-bundle';
import { aiSettings } from './en/ai-settings';
import { apiKeys } from './en/api-keys';
import { assignments } from './en/assignments';
import { auditLog } from './en/audit-log';
import { auth } from './en/auth';
import { autoAssignment } from './en/auto-assignment';
import { availability } from './en/availability';
import { dashboard } from './en/dashboard';
import { erasures } from './en/erasures';
import { errors as englishErrors } from './en/errors';
import { groups } from './en/groups';
import { imports } from './en/imports';
import { inspection } from './en/inspection';
import { kit } from './en/kit';
import { merges } from './en/merges';
import { notifications } from './en/notifications';
import { organizations } from './en/organizations';
import { pipeline } from './en/pipeline';
import { plans } from './en/plans';
import { security } from './en/security';
import { settings } from './en/settings';
import { shell } from './en/shell';
import { team } from './en/team';
import { timeline } from './en/timeline';
import { times } from './en/times';
import { failures } from './es/failures';
import { plans as spanishPlans } from './es/plans';
import { savedReplies } from './es/saved-replies';
import { scheduled } from './es/scheduled';
import { timeline as spanishTimeline } from './es/timeline';
import { times as spanishTimes } from './es/times';

const page: TranslatedMessages = {
  aiSettings,
  apiKeys,
  assignments,
  auditLog,
  auth,
  autoAssignment,
  availability,
  chats,
  contacts,
  dashboard,
  groups,
  imports,
  erasures,
  inspection,
  kit,
  merges,
  notes,
  notifications,
  organizations,
  pipeline,
  plans,
  savedReplies,
  scheduled,
  security,
  settings,
  shell,
  team,
  templates,
  timeline,
  times,
};
const chat: TranslatedMessages = {
  ...page,
  assignments: chatAssignments,
  kit: chatKit,
  pipeline: chatPipeline,
  plans: spanishPlans,
  templates: chatTemplates,
  timeline: spanishTimeline,
  times: spanishTimes,
};

/**
 * The documents' own mix, word for word: English pages, a Spanish chat, and in each the other language where they quote it.
 * Only the chat tells why a message failed. What neither side shows is not taken in: this is the language of most first visits.
 */
export const bilingual: LanguageBundles = {
  page: { locale: 'en', messages: page, errors: englishErrors, failures },
  chat: { locale: 'es', messages: chat, errors: chatErrors, failures },
};

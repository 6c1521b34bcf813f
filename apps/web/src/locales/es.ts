import type { LanguageBundles, LocaleBundle } from './locale-bundle';
import { aiSettings } from './es/ai-settings';
import { apiKeys } from './es/api-keys';
import { assignments } from './es/assignments';
import { auditLog } from './es/audit-log';
import { auth } from './es/auth';
import { autoAssignment } from './es/auto-assignment';
import { availability } from './es/availability';
import { chats } from './es/chats';
import { contacts } from './es/contacts';
import { dashboard } from './es/dashboard';
import { erasures } from './es/erasures';
import { errors } from './es/errors';
import { failures } from './es/failures';
import { groups } from './es/groups';
import { imports } from './es/imports';
import { inspection } from './es/inspection';
import { kit } from './es/kit';
import { merges } from './es/merges';
import { notes } from './es/notes';
import { notifications } from './es/notifications';
import { organizations } from './es/organizations';
import { pipeline } from './es/pipeline';
import { plans } from './es/plans';
import { savedReplies } from './es/saved-replies';
import { scheduled } from './es/scheduled';
import { security } from './es/security';
import { settings } from './es/settings';
import { shell } from './es/shell';
import { team } from './es/team';
import { templates } from './es/templates';
import { timeline } from './es/timeline';
import { times } from './es/times';

const bundle: LocaleBundle = {
  locale: 'es',
  messages: {
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
  },
  errors,
  failures,
};

export const spanish: LanguageBundles = { page: bundle, chat: bundle };

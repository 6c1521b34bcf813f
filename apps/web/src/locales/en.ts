import type { LanguageBundles, LocaleBundle } from './locale-bundle';
import { aiSettings } from './en/ai-settings';
import { apiKeys } from './en/api-keys';
import { assignments } from './en/assignments';
import { auditLog } from './en/audit-log';
import { auth } from './en/auth';
import { autoAssignment } from './en/auto-assignment';
import { availability } from './en/availability';
import { chats } from './en/chats';
import { contacts } from './en/contacts';
import { dashboard } from './en/dashboard';
import { erasures } from './en/erasures';
import { errors } from './en/errors';
import { failures } from './en/failures';
import { groups } from './en/groups';
import { imports } from './en/imports';
import { inspection } from './en/inspection';
import { kit } from './en/kit';
import { merges } from './en/merges';
import { notes } from './en/notes';
import { notifications } from './en/notifications';
import { organizations } from './en/organizations';
import { pipeline } from './en/pipeline';
import { plans } from './en/plans';
import { savedReplies } from './en/saved-replies';
import { scheduled } from './en/scheduled';
import { security } from './en/security';
import { settings } from './en/settings';
import { shell } from './en/shell';
import { team } from './en/team';
import { templates } from './en/templates';
import { timeline } from './en/timeline';
import { times } from './en/times';

const bundle: LocaleBundle = {
  locale: 'en',
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

export const english: LanguageBundles = { page: bundle, chat: bundle };

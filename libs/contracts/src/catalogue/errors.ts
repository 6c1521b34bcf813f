import { apiKeyErrors } from '../api-keys/api-keys.errors';
import { assignmentErrors } from '../assignments/assignments.errors';
import { authErrors } from '../auth/auth.errors';
import { availabilityErrors } from '../availability/availability.errors';
import { calendarErrors } from '../calendar/calendar.errors';
import { callErrors } from '../calls/calls.errors';
import { contactErrors } from '../contacts/contacts.errors';
import { conversationErrors } from '../conversations/conversations.errors';
import { coreErrors } from '../core/core.errors';
import { erasureErrors } from '../erasures/erasures.errors';
import { groupErrors } from '../groups/groups.errors';
import { importErrors } from '../imports/imports.errors';
import { inventoryErrors } from '../inventory/inventory.errors';
import { leadErrors } from '../leads/leads.errors';
import { mergeErrors } from '../merges/merges.errors';
import { messageErrors } from '../messages/messages.errors';
import { noteErrors } from '../notes/notes.errors';
import { notificationErrors } from '../notifications/notifications.errors';
import { pipelineErrors } from '../pipeline/pipeline.errors';
import { planErrors } from '../plans/plans.errors';
import { realtimeErrors } from '../realtime/realtime.errors';
import { savedReplyErrors } from '../saved-replies/saved-replies.errors';
import { scheduledMessageErrors } from '../scheduled-messages/scheduled-messages.errors';
import { securityErrors } from '../security/security.errors';
import { settingsErrors } from '../settings/settings.errors';
import { teamErrors } from '../team/team.errors';
import { templateErrors } from '../templates/templates.errors';
import { timelineErrors } from '../timeline/timeline.errors';

/** Every error code of the API, with a default text for clients without their own. */
export const ERRORS = {
  ...coreErrors,
  ...authErrors,
  ...apiKeyErrors,
  ...contactErrors,
  ...importErrors,
  ...mergeErrors,
  ...erasureErrors,
  ...timelineErrors,
  ...conversationErrors,
  ...assignmentErrors,
  ...availabilityErrors,
  ...calendarErrors,
  ...callErrors,
  ...noteErrors,
  ...notificationErrors,
  ...pipelineErrors,
  ...groupErrors,
  ...messageErrors,
  ...savedReplyErrors,
  ...scheduledMessageErrors,
  ...realtimeErrors,
  ...securityErrors,
  ...settingsErrors,
  ...teamErrors,
  ...planErrors,
  ...inventoryErrors,
  ...leadErrors,
  ...templateErrors,
} as const;
export type ErrorCode = keyof typeof ERRORS;

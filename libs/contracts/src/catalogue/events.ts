import type { z } from 'zod';
import { apiKeyEvents } from '../api-keys/api-keys.events';
import { assignmentEvents } from '../assignments/assignments.events';
import { availabilityEvents } from '../availability/availability.events';
import { calendarEvents } from '../calendar/calendar.events';
import { callEvents } from '../calls/calls.events';
import { contactEvents } from '../contacts/contacts.events';
import { conversationEvents } from '../conversations/conversations.events';
import { erasureEvents } from '../erasures/erasures.events';
import { firstDayEvents } from '../first-day/first-day.events';
import { followUpEvents } from '../follow-ups/follow-ups.events';
import { groupEvents } from '../groups/groups.events';
import { importEvents } from '../imports/imports.events';
import { inventoryEvents } from '../inventory/inventory.events';
import { mergeEvents } from '../merges/merges.events';
import { messageEvents } from '../messages/messages.events';
import { noteEvents } from '../notes/notes.events';
import { notificationEvents } from '../notifications/notifications.events';
import { organizationEvents } from '../organizations/organizations.events';
import { pipelineEvents } from '../pipeline/pipeline.events';
import { planEvents } from '../plans/plans.events';
import { savedReplyEvents } from '../saved-replies/saved-replies.events';
import { scheduledMessageEvents } from '../scheduled-messages/scheduled-messages.events';
import { securityEvents } from '../security/security.events';
import { settingsEvents } from '../settings/settings.events';
import { teamEvents } from '../team/team.events';
import { templateEvents } from '../templates/templates.events';

/** Every stored event, in the past tense, with the public view of the change. */
export const EVENTS = {
  ...organizationEvents,
  ...contactEvents,
  ...importEvents,
  ...mergeEvents,
  ...erasureEvents,
  ...conversationEvents,
  ...messageEvents,
  ...assignmentEvents,
  ...calendarEvents,
  ...callEvents,
  ...followUpEvents,
  ...noteEvents,
  ...notificationEvents,
  ...pipelineEvents,
  ...firstDayEvents,
  ...groupEvents,
  ...templateEvents,
  ...availabilityEvents,
  ...securityEvents,
  ...settingsEvents,
  ...savedReplyEvents,
  ...scheduledMessageEvents,
  ...teamEvents,
  ...apiKeyEvents,
  ...planEvents,
  ...inventoryEvents,
};
export type EventType = keyof typeof EVENTS;

/** Events that may change a user's rights; a socket's rooms are chosen when it connects. */
export const RIGHTS_EVENTS = [
  'team.member_changed',
  'team.member_removed',
  'settings.assignment_changed',
  'security.policy_changed',
] as const satisfies readonly EventType[];
export type EventPayload<T extends EventType> = z.infer<(typeof EVENTS)[T]>;

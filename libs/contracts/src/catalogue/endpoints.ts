import { assignmentsEndpoints } from '../assignments/assignments.contract';
import { authEndpoints } from '../auth/auth.contract';
import { availabilityEndpoints } from '../availability/availability.contract';
import { contactSelectionEndpoints } from '../contacts/contact-selection.contract';
import { contactsEndpoints } from '../contacts/contacts.contract';
import { conversationsEndpoints } from '../conversations/conversations.contract';
import { erasuresEndpoints } from '../erasures/erasures.contract';
import { groupsEndpoints } from '../groups/groups.contract';
import { importsEndpoints } from '../imports/imports.contract';
import { mergesEndpoints } from '../merges/merges.contract';
import { messagesEndpoints } from '../messages/messages.contract';
import { notesEndpoints } from '../notes/notes.contract';
import { organizationsEndpoints } from '../organizations/organizations.contract';
import { pipelineEndpoints } from '../pipeline/pipeline.contract';
import { plansEndpoints } from '../plans/plans.contract';
import { realtimeEndpoints } from '../realtime/realtime.contract';
import { savedRepliesEndpoints } from '../saved-replies/saved-replies.contract';
import { scheduledMessagesEndpoints } from '../scheduled-messages/scheduled-messages.contract';
import { settingGroupsEndpoints } from '../settings/setting-groups.contract';
import { settingsEndpoints } from '../settings/settings.contract';
import { teamEndpoints } from '../team/team.contract';
import { templatesEndpoints } from '../templates/templates.contract';
import { timelineEndpoints } from '../timeline/timeline.contract';

/** Every call that a client makes; a test holds it against the routes that the server has. */
export const api = {
  assignments: assignmentsEndpoints,
  auth: authEndpoints,
  availability: availabilityEndpoints,
  contacts: contactsEndpoints,
  contactSelection: contactSelectionEndpoints,
  conversations: conversationsEndpoints,
  groups: groupsEndpoints,
  imports: importsEndpoints,
  erasures: erasuresEndpoints,
  merges: mergesEndpoints,
  messages: messagesEndpoints,
  notes: notesEndpoints,
  organizations: organizationsEndpoints,
  pipeline: pipelineEndpoints,
  plans: plansEndpoints,
  realtime: realtimeEndpoints,
  savedReplies: savedRepliesEndpoints,
  scheduledMessages: scheduledMessagesEndpoints,
  settingGroups: settingGroupsEndpoints,
  settings: settingsEndpoints,
  team: teamEndpoints,
  templates: templatesEndpoints,
  timeline: timelineEndpoints,
};

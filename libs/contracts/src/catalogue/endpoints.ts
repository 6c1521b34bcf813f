import { apiKeysEndpoints } from '../api-keys/api-keys.contract';
import { assignmentsEndpoints } from '../assignments/assignments.contract';
import { auditLogEndpoints } from '../audit-log/audit-log.contract';
import { authEndpoints } from '../auth/auth.contract';
import { secondFactorEndpoints, signInEndpoints } from '../auth/second-factor.contract';
import { sessionsEndpoints } from '../auth/sessions.contract';
import { availabilityEndpoints } from '../availability/availability.contract';
import { timeOffEndpoints } from '../availability/time-off.contract';
import { appointmentMessagesEndpoints, calendarSettingsEndpoints } from '../calendar/appointment-messages.contract';
import { publicAppointmentsEndpoints } from '../calendar/public-appointments.contract';
import { bookingRequestsEndpoints } from '../leads/booking-requests.contract';
import { appointmentTypesEndpoints } from '../calendar/appointment-types.contract';
import { appointmentsEndpoints } from '../calendar/appointments.contract';
import { callsEndpoints } from '../calls/calls.contract';
import { mobileEndpoints } from '../calls/mobiles.contract';
import { voiceGreetingsEndpoints } from '../calls/voice-greetings.contract';
import { voiceNumbersEndpoints } from '../calls/voice-numbers.contract';
import { voiceEndpoints } from '../calls/voice-settings.contract';
import { contactSelectionEndpoints } from '../contacts/contact-selection.contract';
import { contactsEndpoints } from '../contacts/contacts.contract';
import { conversationsEndpoints } from '../conversations/conversations.contract';
import { dashboardEndpoints } from '../dashboard/dashboard.contract';
import { deadJobsEndpoints } from '../dead-jobs/dead-jobs.contract';
import { erasuresEndpoints } from '../erasures/erasures.contract';
import { firstDayEndpoints } from '../first-day/first-day.contract';
import { followUpsEndpoints } from '../follow-ups/follow-ups.contract';
import { groupsEndpoints } from '../groups/groups.contract';
import { helpEndpoints } from '../help/help.contract';
import { importsEndpoints } from '../imports/imports.contract';
import { leadsEndpoints } from '../leads/leads.contract';
import { inventoryIntakeEndpoints } from '../inventory/inventory-intake.contract';
import { inventoryRunsEndpoints } from '../inventory/inventory-runs.contract';
import { inventorySourcesEndpoints } from '../inventory/inventory-sources.contract';
import { inventoryEndpoints } from '../inventory/inventory.contract';
import { publicVehicleEndpoints } from '../inventory/public-vehicle.contract';
import { vinFactsEndpoints } from '../inventory/vin-facts.contract';
import { vehicleInterestEndpoints } from '../inventory/vehicle-interest.contract';
import { mergesEndpoints } from '../merges/merges.contract';
import { messagesEndpoints } from '../messages/messages.contract';
import { notesEndpoints } from '../notes/notes.contract';
import { notificationsEndpoints } from '../notifications/notifications.contract';
import { pushDevicesEndpoints } from '../notifications/push-devices.contract';
import { holidaysEndpoints } from '../organizations/holidays.contract';
import { openingHoursEndpoints } from '../organizations/opening-hours.contract';
import { organizationsEndpoints } from '../organizations/organizations.contract';
import { pipelineEndpoints } from '../pipeline/pipeline.contract';
import { plansEndpoints } from '../plans/plans.contract';
import { realtimeEndpoints } from '../realtime/realtime.contract';
import { savedRepliesEndpoints } from '../saved-replies/saved-replies.contract';
import { savedViewsEndpoints } from '../conversations/saved-views.contract';
import { scheduledMessagesEndpoints } from '../scheduled-messages/scheduled-messages.contract';
import { securityEndpoints } from '../security/security.contract';
import { settingGroupsEndpoints } from '../settings/setting-groups.contract';
import { aiSettingsEndpoints } from '../settings/ai-settings.contract';
import { settingsEndpoints } from '../settings/settings.contract';
import { teamEndpoints } from '../team/team.contract';
import { templatesEndpoints } from '../templates/templates.contract';
import { timelineEndpoints } from '../timeline/timeline.contract';

/** Every call that a client makes; a test compares them with the server's routes. */
export const api = {
  aiSettings: aiSettingsEndpoints,
  apiKeys: apiKeysEndpoints,
  appointments: appointmentsEndpoints,
  appointmentMessages: appointmentMessagesEndpoints,
  appointmentTypes: appointmentTypesEndpoints,
  calendarSettings: calendarSettingsEndpoints,
  assignments: assignmentsEndpoints,
  auditLog: auditLogEndpoints,
  auth: authEndpoints,
  availability: availabilityEndpoints,
  calls: callsEndpoints,
  contacts: contactsEndpoints,
  contactSelection: contactSelectionEndpoints,
  conversations: conversationsEndpoints,
  dashboard: dashboardEndpoints,
  deadJobs: deadJobsEndpoints,
  firstDay: firstDayEndpoints,
  followUps: followUpsEndpoints,
  groups: groupsEndpoints,
  help: helpEndpoints,
  holidays: holidaysEndpoints,
  imports: importsEndpoints,
  inventory: inventoryEndpoints,
  leads: leadsEndpoints,
  bookingRequests: bookingRequestsEndpoints,
  publicAppointments: publicAppointmentsEndpoints,
  publicVehicles: publicVehicleEndpoints,
  vehicleInterest: vehicleInterestEndpoints,
  vinFacts: vinFactsEndpoints,
  inventoryIntake: inventoryIntakeEndpoints,
  inventoryRuns: inventoryRunsEndpoints,
  inventorySources: inventorySourcesEndpoints,
  erasures: erasuresEndpoints,
  mobile: mobileEndpoints,
  merges: mergesEndpoints,
  messages: messagesEndpoints,
  notes: notesEndpoints,
  notifications: notificationsEndpoints,
  pushDevices: pushDevicesEndpoints,
  openingHours: openingHoursEndpoints,
  organizations: organizationsEndpoints,
  pipeline: pipelineEndpoints,
  plans: plansEndpoints,
  realtime: realtimeEndpoints,
  savedReplies: savedRepliesEndpoints,
  savedViews: savedViewsEndpoints,
  scheduledMessages: scheduledMessagesEndpoints,
  secondFactor: secondFactorEndpoints,
  security: securityEndpoints,
  sessions: sessionsEndpoints,
  settingGroups: settingGroupsEndpoints,
  settings: settingsEndpoints,
  signIn: signInEndpoints,
  team: teamEndpoints,
  templates: templatesEndpoints,
  timeline: timelineEndpoints,
  timeOff: timeOffEndpoints,
  voice: voiceEndpoints,
  voiceGreetings: voiceGreetingsEndpoints,
  voiceNumbers: voiceNumbersEndpoints,
};

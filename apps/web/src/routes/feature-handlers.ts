import { registerAiSettingsEvents } from '@/features/ai-settings/realtime';
import { registerApiKeyEvents } from '@/features/api-keys/realtime';
import { registerAssignmentEvents } from '@/features/assignments/realtime';
import { registerAvailabilityEvents } from '@/features/availability/realtime';
import { registerCalendarEvents } from '@/features/calendar/realtime';
import { registerCallEvents } from '@/features/calls/realtime';
import { registerContactEvents } from '@/features/contacts/realtime';
import { registerConversationEvents } from '@/features/conversations/realtime';
import { registerDashboardEvents } from '@/features/dashboard/realtime';
import { registerErasureEvents } from '@/features/erasures/realtime';
import { registerFirstDayEvents } from '@/features/first-day/realtime';
import { registerGroupEvents } from '@/features/groups/realtime';
import { registerImportEvents } from '@/features/imports/realtime';
import { registerInventoryEvents } from '@/features/inventory/realtime';
import { registerMergeEvents } from '@/features/merges/realtime';
import { registerMessageEvents } from '@/features/messages/realtime';
import { registerNoteEvents } from '@/features/notes/realtime';
import { registerNotificationEvents } from '@/features/notifications/realtime';
import { registerOrganizationEvents } from '@/features/organizations/realtime';
import { registerPipelineEvents } from '@/features/pipeline/realtime';
import { registerPlanEvents } from '@/features/plans/realtime';
import { registerSavedReplyEvents } from '@/features/saved-replies/realtime';
import { registerScheduledMessageEvents } from '@/features/scheduled-messages/realtime';
import { registerSecurityEvents } from '@/features/security/realtime';
import { registerSettingsEvents } from '@/features/settings/realtime';
import { registerTeamEvents } from '@/features/team/realtime';
import { registerTemplateEvents } from '@/features/templates/realtime';
import { registerTimelineEvents } from '@/features/timeline/realtime';

/** Registers every feature's event handlers; returns a function that removes them. */
export function registerFeatureHandlers(): () => void {
  const stops = [
    registerAiSettingsEvents(),
    registerApiKeyEvents(),
    registerAssignmentEvents(),
    registerAvailabilityEvents(),
    registerCalendarEvents(),
    registerCallEvents(),
    registerContactEvents(),
    registerConversationEvents(),
    registerDashboardEvents(),
    registerImportEvents(),
    registerInventoryEvents(),
    registerMessageEvents(),
    registerNoteEvents(),
    registerNotificationEvents(),
    registerSavedReplyEvents(),
    registerScheduledMessageEvents(),
    registerSecurityEvents(),
    registerSettingsEvents(),
    registerTeamEvents(),
    registerTemplateEvents(),
    registerPipelineEvents(),
    registerPlanEvents(),
    registerOrganizationEvents(),
    registerFirstDayEvents(),
    registerGroupEvents(),
    registerTimelineEvents(),
    registerMergeEvents(),
    registerErasureEvents(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

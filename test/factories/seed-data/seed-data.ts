import type { Ids } from '../../harness/row-states';
import {
  aiModels,
  aMailedLink,
  anAddress,
  anAdminAccess,
  anInvitation,
  apiKeys,
  aProtectedAccount,
  aPushDevice,
  aQuarantinedWebhook,
  aTrial,
} from './administration.seed';
import { anAppointment } from './calendar.seed';
import { aCall, aVoiceNumber } from './calls.seed';
import {
  aContact,
  aDeletedContact,
  anErasedContact,
  aPausedContact,
  deadJobs,
  duplicates,
  groupsOfContacts,
  imports,
} from './contacts.seed';
import {
  aFirstDay,
  aHeldContact,
  aMessage,
  anAnswer,
  anAssignment,
  anAutomaticAssignment,
  aNote,
  anUpload,
  aSavedReply,
  aSavedView,
  aStopRequest,
  notifications,
  scheduledMessages,
  aVoiceNoteAndACard,
} from './conversations.seed';
import { aComparedProvider, aSentTemplate, rejectedTemplates } from './templates.seed';
import { aVehicle, inventorySources } from './inventory.seed';
import type { SeedContext } from './seed-context';

/** Creates a feature's rows as users do; returns their ids. */
type SeedStep = (room: SeedContext) => Promise<Partial<Ids>>;

/** A feature with its own table adds a step here. */
export const SEED_DATA: SeedStep[] = [
  aContact,
  aPausedContact,
  aDeletedContact,
  anAdminAccess,
  anUpload,
  aMessage,
  anAnswer,
  aVoiceNoteAndACard,
  aNote,
  aFirstDay,
  notifications,
  anAssignment,
  anAutomaticAssignment,
  aHeldContact,
  aSavedReply,
  aSavedView,
  aVehicle,
  inventorySources,
  aCall,
  aVoiceNumber,
  anAppointment,
  deadJobs,
  groupsOfContacts,
  scheduledMessages,
  aSentTemplate,
  rejectedTemplates,
  aComparedProvider,
  aQuarantinedWebhook,
  imports,
  aMailedLink,
  anInvitation,
  anAddress,
  apiKeys,
  aiModels,
  duplicates,
  anErasedContact,
  aProtectedAccount,
  aPushDevice,
  aTrial,
  aStopRequest,
];

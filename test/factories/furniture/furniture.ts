import type { Ids } from '../../harness/described-requests';
import {
  aiModels,
  aMailedLink,
  anAddress,
  anAdminsVisit,
  anInvitation,
  apiKeys,
  aProtectedAccount,
  aPushDevice,
  aQuarantinedWebhook,
  aTrial,
} from './administration.furniture';
import { aContact, aDeletedContact, aForgottenPerson, aPausedContact, duplicates, groupsOfContacts, imports } from './contacts.furniture';
import {
  aHeldContact,
  aMessage,
  anAnswer,
  anAssignment,
  anAutomaticAssignment,
  aNote,
  anUpload,
  aSavedReply,
  notifications,
  scheduledMessages,
  whatIsHeardAndACard,
} from './conversations.furniture';
import { aComparedProvider, aSentTemplate, rejectedTemplates } from './templates.furniture';
import type { Room } from './room';

/** What a feature keeps, made the way that people make it; answers what its rows are called by. */
type Furniture = (room: Room) => Promise<Partial<Ids>>;

/** A feature with a table of its own adds a piece here. */
export const FURNITURE: Furniture[] = [
  aContact,
  aPausedContact,
  aDeletedContact,
  anAdminsVisit,
  anUpload,
  aMessage,
  anAnswer,
  whatIsHeardAndACard,
  aNote,
  notifications,
  anAssignment,
  anAutomaticAssignment,
  aHeldContact,
  aSavedReply,
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
  aForgottenPerson,
  aProtectedAccount,
  aPushDevice,
  aTrial,
];

import { Baseline1795824000000 } from './1795824000000-baseline';
import { KeepAnswersOfForms1795910000000 } from './1795910000000-keep-answers-of-forms';
import { KeepReactions1795910000010 } from './1795910000010-keep-reactions';
import { RecordStopRequests1795910000020 } from './1795910000020-record-stop-requests';
import { ReadForeignFiles1795920000000 } from './1795920000000-read-foreign-files';
import { FollowWhatFeedsSay1795930000000 } from './1795930000000-follow-what-feeds-say';
import { ImportFilesOnce1795930000001 } from './1795930000001-import-files-once';
import { RememberShownCalls1795940000000 } from './1795940000000-remember-shown-calls';
import { LiftConversationsByCalls1795950000000 } from './1795950000000-lift-conversations-by-calls';
import { KeepRequestsForSoldVehicles1795960000000 } from './1795960000000-keep-requests-for-sold-vehicles';
import { TakeLeadsByAnswers1795960000001 } from './1795960000001-take-leads-by-answers';
import { ChooseTablesOfStockFiles1795970000000 } from './1795970000000-choose-tables-of-stock-files';
import { SortSilentContactsByName1795971000000 } from './1795971000000-sort-silent-contacts-by-name';
import { LetLeadsWait1795972000000 } from './1795972000000-let-leads-wait';
import { IndexRecentLeads1795972000010 } from './1795972000010-index-recent-leads';
import { IndexDeliveredMessages1795972000020 } from './1795972000020-index-delivered-messages';
import { BeginNotificationCursors1795973000000 } from './1795973000000-begin-notification-cursors';
import { FindDueEscalations1795973000005 } from './1795973000005-find-due-escalations';
import { GatherMailsByPerson1795973000010 } from './1795973000010-gather-mails-by-person';
import { TakeJobsAhead1795973000020 } from './1795973000020-take-jobs-ahead';
import { CreateAppointments1795980000000 } from './1795980000000-create-appointments';
import { RememberRingingSessions1796000000000 } from './1796000000000-remember-ringing-sessions';
import { PlanAppointmentMessages1796050000000 } from './1796050000000-plan-appointment-messages';
import { LinkAppointments1796300000000 } from './1796300000000-link-appointments';
import { BookByLeads1796300000010 } from './1796300000010-book-by-leads';
import { TellWhatCustomersDecide1796300000020 } from './1796300000020-tell-what-customers-decide';

/** All tables of version 0.3.0. */
export const BASELINE = 'Baseline1795824000000';

/** In the order in which they run; listed by name because a bundle has no folder to read. The number is the moment at which one was written. */
export const MIGRATIONS = [
  Baseline1795824000000,
  KeepAnswersOfForms1795910000000,
  KeepReactions1795910000010,
  RecordStopRequests1795910000020,
  ReadForeignFiles1795920000000,
  FollowWhatFeedsSay1795930000000,
  ImportFilesOnce1795930000001,
  RememberShownCalls1795940000000,
  LiftConversationsByCalls1795950000000,
  KeepRequestsForSoldVehicles1795960000000,
  TakeLeadsByAnswers1795960000001,
  ChooseTablesOfStockFiles1795970000000,
  SortSilentContactsByName1795971000000,
  LetLeadsWait1795972000000,
  IndexRecentLeads1795972000010,
  IndexDeliveredMessages1795972000020,
  BeginNotificationCursors1795973000000,
  FindDueEscalations1795973000005,
  GatherMailsByPerson1795973000010,
  TakeJobsAhead1795973000020,
  CreateAppointments1795980000000,
  RememberRingingSessions1796000000000,
  PlanAppointmentMessages1796050000000,
  LinkAppointments1796300000000,
  BookByLeads1796300000010,
  TellWhatCustomersDecide1796300000020,
];

import { Baseline1795824000000 } from './1795824000000-baseline';
import { KeepAnswersOfForms1795910000000 } from './1795910000000-keep-answers-of-forms';
import { FollowWhatFeedsSay1795930000000 } from './1795930000000-follow-what-feeds-say';
import { LiftConversationsByCalls1795950000000 } from './1795950000000-lift-conversations-by-calls';
import { KeepRequestsForSoldVehicles1795960000000 } from './1795960000000-keep-requests-for-sold-vehicles';
import { TakeLeadsByAnswers1795960000001 } from './1795960000001-take-leads-by-answers';

/** All tables of version 0.3.0. */
export const BASELINE = 'Baseline1795824000000';

/** In the order in which they run; listed by name because a bundle has no folder to read. The number is the moment at which one was written. */
export const MIGRATIONS = [
  Baseline1795824000000,
  KeepAnswersOfForms1795910000000,
  FollowWhatFeedsSay1795930000000,
  LiftConversationsByCalls1795950000000,
  KeepRequestsForSoldVehicles1795960000000,
  TakeLeadsByAnswers1795960000001,
];

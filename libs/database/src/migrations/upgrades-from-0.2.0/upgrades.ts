import { SumCounters1800010000000 } from './1800010000000-sum-counters';
import { KeepBrazilianLandlinesApart1800020000000 } from './1800020000000-keep-brazilian-landlines-apart';
import { RestoreLastOutboundOfMerged1800020100000 } from './1800020100000-restore-last-outbound-of-merged';
import { KeepPreviousAddresses1800020200000 } from './1800020200000-keep-previous-addresses';
import { MoveReplacedAddresses1800020300000 } from './1800020300000-move-replaced-addresses';
import { NoteSharedNumbers1800020400000 } from './1800020400000-note-shared-numbers';
import { ReturnSharedNumbers1800020500000 } from './1800020500000-return-shared-numbers';
import { KeepOwnAddresses1800020600000 } from './1800020600000-keep-own-addresses';
import { LeaveContactsToEverybody1800030000000 } from './1800030000000-leave-contacts-to-everybody';
import { EndDepartedMembers1800030100000 } from './1800030100000-end-departed-members';
import { FollowScheduledMessages1800030200000 } from './1800030200000-follow-scheduled-messages';
import { EndRefusedInvitations1800030300000 } from './1800030300000-end-refused-invitations';
import { EndWaitsWithConversations1800040000000 } from './1800040000000-end-waits-with-conversations';
import { RememberEndedWaits1800040100000 } from './1800040100000-remember-ended-waits';
import { DateWindowRefusals1800040200000 } from './1800040200000-date-window-refusals';
import { ConfirmOptOuts1800040300000 } from './1800040300000-confirm-opt-outs';
import { CreateIdempotencyKeys1800040400000 } from './1800040400000-create-idempotency-keys';
import { PlanAgainAfterRestoration1800050000000 } from './1800050000000-plan-again-after-restoration';
import { IndexStoredFiles1800050100000 } from './1800050100000-index-stored-files';
import { ForgetInImports1800050200000 } from './1800050200000-forget-in-imports';
import { TrimNames1800050300000 } from './1800050300000-trim-names';
import { JoinTagsAndStages1800050400000 } from './1800050400000-join-tags-and-stages';
import { SessionsKnowTheZone1800080000000 } from './1800080000000-sessions-know-the-zone';
import { KeepSenders1800100000000 } from './1800100000000-keep-senders';
import { KnowLastInbound1800120100000 } from './1800120100000-know-last-inbound';
import { WatchInbound1800120000000 } from './1800120000000-watch-inbound';
import { CreateVehicles1800200000000 } from './1800200000000-create-vehicles';
import { ExpectVehiclesOfNewOrganizations1800200100000 } from './1800200100000-expect-vehicles-of-new-organizations';
import { CreateInventorySources1800240000000 } from './1800240000000-create-inventory-sources';
import { CreateContactVehicles1800250000000 } from './1800250000000-create-contact-vehicles';
import { CreateCalls1800300000000 } from './1800300000000-create-calls';
import { CreateFollowUps1800300100000 } from './1800300100000-create-follow-ups';
import { IndexAnswers1800400000000 } from './1800400000000-index-answers';
import { FindPublicVehicles1800500000000 } from './1800500000000-find-public-vehicles';
import { CreateLeads1800500100000 } from './1800500100000-create-leads';
import { FetchVehiclePhotos1800600000000 } from './1800600000000-fetch-vehicle-photos';
import { CreateFirstDays1800700000000 } from './1800700000000-create-first-days';
import { MoveCalls1801000000000 } from './1801000000000-move-calls';
import { ResetPasswords1801400000000 } from './1801400000000-reset-passwords';
import { WatchSources1801600000000 } from './1801600000000-watch-sources';
import { DecodeVins1801600100000 } from './1801600100000-decode-vins';
import { SortSilentContactsLast1801700000000 } from './1801700000000-sort-silent-contacts-last';
import { PauseRecordings1801900000000 } from './1801900000000-pause-recordings';
import { TransferToGroups1801900100000 } from './1801900100000-transfer-to-groups';
import { CreateUserMobiles1802000000000 } from './1802000000000-create-user-mobiles';
import { CreateVoiceGreetings1802000100000 } from './1802000100000-create-voice-greetings';
import { PurgeInSteps1802300000000 } from './1802300000000-purge-in-steps';
import { CreateSavedViews1802400000000 } from './1802400000000-create-saved-views';
import { AssignAnsweredCallers1802430000000 } from './1802430000000-assign-answered-callers';
import { KeepCallOptOuts1802430100000 } from './1802430100000-keep-call-opt-outs';
import { AllowCountriesOfCalls1802430200000 } from './1802430200000-allow-countries-of-calls';
import { CreateCallRecordings1801100000000 } from './1801100000000-create-call-recordings';
import { TextBackMissedCallers1801100200000 } from './1801100200000-text-back-missed-callers';
import { CreateVoiceNumbers1801100100000 } from './1801100100000-create-voice-numbers';
import { CreateFeedAccounts1801200100000 } from './1801200100000-create-feed-accounts';
import { FollowSources1801200000000 } from './1801200000000-follow-sources';
import { ConnectSources1800600100000 } from './1800600100000-connect-sources';
import { CreateVehiclePhotos1800220000000 } from './1800220000000-create-vehicle-photos';
import { IndexUploadUses1801500000000 } from './1801500000000-index-upload-uses';
import { PurgeUnverifiedOrganizations1801500100000 } from './1801500100000-purge-unverified-organizations';
import { TakeKnownJobs1801500200000 } from './1801500200000-take-known-jobs';
import { KeepMarketingOptOuts1801500300000 } from './1801500300000-keep-marketing-opt-outs';
import { IndexMissingVehicles1802100000000 } from './1802100000000-index-missing-vehicles';
import { CreateFirstResponses1802200000000 } from './1802200000000-create-first-responses';
import { FillFirstResponses1802200100000 } from './1802200100000-fill-first-responses';
import { IdentifyVehiclesByStandardVins1804200000000 } from './1804200000000-identify-vehicles-by-standard-vins';
import { MeasureStorage1804300000000 } from './1804300000000-measure-storage';
import { ReportQuarantinedWebhooks1804310000000 } from './1804310000000-report-quarantined-webhooks';
import { TellWhatHappened1804400000000 } from './1804400000000-tell-what-happened';
import { ShowFaces1804410000000 } from './1804410000000-show-faces';
import { CountDepartedMessages1804420000000 } from './1804420000000-count-departed-messages';
import { KeepBoardPreferences1804500000000 } from './1804500000000-keep-board-preferences';
import { CheckVoiceKeys1804600000000 } from './1804600000000-check-voice-keys';
import { TellStorageLevel1805000000000 } from './1805000000000-tell-storage-level';

/** The last migration of version 0.2.0. */
export const LAST_OF_0_2_0 = 'AddPreferredContactTime1764022900000';
/** With it a database has the tables of the baseline. */
export const LAST_UPGRADE = 'TellStorageLevel1805000000000';

/**
 * Bring a database of version 0.2.0 to the tables of the baseline, in this order. A fresh database never runs them. They go when no installation of 0.2.0 is left.
 */
export const UPGRADES_FROM_0_2_0 = [
  SumCounters1800010000000,
  KeepBrazilianLandlinesApart1800020000000,
  RestoreLastOutboundOfMerged1800020100000,
  KeepPreviousAddresses1800020200000,
  MoveReplacedAddresses1800020300000,
  NoteSharedNumbers1800020400000,
  ReturnSharedNumbers1800020500000,
  KeepOwnAddresses1800020600000,
  LeaveContactsToEverybody1800030000000,
  EndDepartedMembers1800030100000,
  FollowScheduledMessages1800030200000,
  EndRefusedInvitations1800030300000,
  EndWaitsWithConversations1800040000000,
  RememberEndedWaits1800040100000,
  DateWindowRefusals1800040200000,
  ConfirmOptOuts1800040300000,
  CreateIdempotencyKeys1800040400000,
  PlanAgainAfterRestoration1800050000000,
  IndexStoredFiles1800050100000,
  ForgetInImports1800050200000,
  TrimNames1800050300000,
  JoinTagsAndStages1800050400000,
  SessionsKnowTheZone1800080000000,
  KeepSenders1800100000000,
  KnowLastInbound1800120100000,
  WatchInbound1800120000000,
  CreateVehicles1800200000000,
  ExpectVehiclesOfNewOrganizations1800200100000,
  CreateInventorySources1800240000000,
  CreateContactVehicles1800250000000,
  CreateCalls1800300000000,
  CreateFollowUps1800300100000,
  IndexAnswers1800400000000,
  FindPublicVehicles1800500000000,
  CreateLeads1800500100000,
  FetchVehiclePhotos1800600000000,
  CreateFirstDays1800700000000,
  MoveCalls1801000000000,
  ResetPasswords1801400000000,
  WatchSources1801600000000,
  DecodeVins1801600100000,
  SortSilentContactsLast1801700000000,
  PauseRecordings1801900000000,
  TransferToGroups1801900100000,
  CreateUserMobiles1802000000000,
  CreateVoiceGreetings1802000100000,
  PurgeInSteps1802300000000,
  CreateSavedViews1802400000000,
  AssignAnsweredCallers1802430000000,
  KeepCallOptOuts1802430100000,
  AllowCountriesOfCalls1802430200000,
  CreateCallRecordings1801100000000,
  TextBackMissedCallers1801100200000,
  CreateVoiceNumbers1801100100000,
  CreateFeedAccounts1801200100000,
  FollowSources1801200000000,
  ConnectSources1800600100000,
  CreateVehiclePhotos1800220000000,
  IndexUploadUses1801500000000,
  PurgeUnverifiedOrganizations1801500100000,
  TakeKnownJobs1801500200000,
  KeepMarketingOptOuts1801500300000,
  IndexMissingVehicles1802100000000,
  CreateFirstResponses1802200000000,
  FillFirstResponses1802200100000,
  IdentifyVehiclesByStandardVins1804200000000,
  MeasureStorage1804300000000,
  ReportQuarantinedWebhooks1804310000000,
  TellWhatHappened1804400000000,
  ShowFaces1804410000000,
  CountDepartedMessages1804420000000,
  KeepBoardPreferences1804500000000,
  CheckVoiceKeys1804600000000,
  TellStorageLevel1805000000000,
];

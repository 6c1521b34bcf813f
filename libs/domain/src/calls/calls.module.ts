import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { AuthModule } from '../auth/auth.module';
import { ContactsModule } from '../contacts/contacts.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { FollowUpsModule } from '../follow-ups/follow-ups.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { MessagesModule } from '../messages/messages.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { PlansModule } from '../plans/plans.module';
import { SettingsModule } from '../settings/settings.module';
import { TeamModule } from '../team/team.module';
import { CallConferenceService } from './call-conference.service';
import { TemplatesModule } from '../templates/templates.module';
import { CallContactService } from './call-contact.service';
import { CallEventsService } from './call-events.service';
import { CallExportService } from './call-export.service';
import { CallLegsRepository } from './call-legs.repository';
import { CallProgressService } from './call-progress.service';
import { CallRecordingsRepository } from './call-recordings.repository';
import { CallRecordingsService } from './call-recordings.service';
import { CallRingingService } from './call-ringing.service';
import { CallRoutingService } from './call-routing.service';
import { CallReconciliationService } from './call-reconciliation.service';
import { CallSweepService } from './call-sweep.service';
import { CallTransfersService } from './call-transfers.service';
import { CallCommandsService } from './call-commands.service';
import { CallsRepository } from './calls.repository';
import { CallsService } from './calls.service';
import { ConferenceDocumentsService } from './conference-documents.service';
import { ConferenceWebhooksService } from './conference-webhooks.service';
import { DialingRulesService } from './dialing-rules.service';
import { GreetingLinksService } from './greeting-links.service';
import { GroupTransfersService } from './group-transfers.service';
import { IncomingCallsService } from './incoming-calls.service';
import { MadeCallSearchService } from './made-call-search.service';
import { MadeCallsService } from './made-calls.service';
import { MissedCallsService } from './missed-calls.service';
import { MobileRingingService } from './mobile-ringing.service';
import { MobilesRepository } from './mobiles.repository';
import { MobilesService } from './mobiles.service';
import { OutgoingCallsService } from './outgoing-calls.service';
import { RecordingConsentService } from './recording-consent.service';
import { RecordingCopiesService } from './recording-copies.service';
import { RecordingPausesService } from './recording-pauses.service';
import { RingGroupsRepository } from './ring-groups.repository';
import { RingGroupsService } from './ring-groups.service';
import { TransferRingingService } from './transfer-ringing.service';
import { TextBackService } from './text-back.service';
import { VoiceAddressesService } from './voice-addresses.service';
import { VoiceDevicesRepository } from './voice-devices.repository';
import { VoiceGreetingsRepository } from './voice-greetings.repository';
import { VoiceGreetingsService } from './voice-greetings.service';
import { VoiceNumbersRepository } from './voice-numbers.repository';
import { VoiceNumbersService } from './voice-numbers.service';
import { VoiceSettingsRepository } from './voice-settings.repository';
import { VoiceSettingsService } from './voice-settings.service';
import { VoiceTokensService } from './voice-tokens.service';
import { VoicemailDocumentsService } from './voicemail-documents.service';
import { VoiceWebhooksService } from './voice-webhooks.service';

@Module({
  imports: [
    AssignmentsModule,
    AuditLogModule,
    AuthModule,
    ContactsModule,
    ConversationsModule,
    FollowUpsModule,
    LifecycleModule,
    MessagesModule,
    OrganizationsModule,
    PlansModule,
    SettingsModule,
    TeamModule,
    TemplatesModule,
  ],
  providers: [
    CallCommandsService,
    CallConferenceService,
    CallContactService,
    CallEventsService,
    CallExportService,
    CallLegsRepository,
    CallProgressService,
    CallRecordingsRepository,
    CallRecordingsService,
    CallRingingService,
    CallRoutingService,
    CallReconciliationService,
    CallSweepService,
    CallTransfersService,
    CallsRepository,
    CallsService,
    ConferenceDocumentsService,
    ConferenceWebhooksService,
    DialingRulesService,
    GreetingLinksService,
    GroupTransfersService,
    IncomingCallsService,
    MadeCallSearchService,
    MadeCallsService,
    MissedCallsService,
    MobileRingingService,
    MobilesRepository,
    MobilesService,
    OutgoingCallsService,
    RecordingConsentService,
    RecordingCopiesService,
    RecordingPausesService,
    RingGroupsRepository,
    RingGroupsService,
    TransferRingingService,
    TextBackService,
    VoiceAddressesService,
    VoiceDevicesRepository,
    VoiceGreetingsRepository,
    VoiceGreetingsService,
    VoiceNumbersRepository,
    VoiceNumbersService,
    VoiceSettingsRepository,
    VoiceSettingsService,
    VoiceTokensService,
    VoiceWebhooksService,
    VoicemailDocumentsService,
  ],
  exports: [
    CallCommandsService,
    CallExportService,
    CallRecordingsService,
    CallReconciliationService,
    CallSweepService,
    CallTransfersService,
    CallsService,
    ConferenceWebhooksService,
    GreetingLinksService,
    MadeCallsService,
    MobileRingingService,
    MobilesService,
    RecordingConsentService,
    RecordingCopiesService,
    RecordingPausesService,
    RingGroupsService,
    TextBackService,
    VoiceGreetingsService,
    VoiceNumbersService,
    VoiceSettingsService,
    VoiceTokensService,
    VoiceWebhooksService,
  ],
})
export class CallsModule {}

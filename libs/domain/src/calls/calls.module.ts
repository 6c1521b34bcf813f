import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module';
import { FollowUpsModule } from '../follow-ups/follow-ups.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { PlansModule } from '../plans/plans.module';
import { SettingsModule } from '../settings/settings.module';
import { TeamModule } from '../team/team.module';
import { CallEventsService } from './call-events.service';
import { CallLegsRepository } from './call-legs.repository';
import { CallProgressService } from './call-progress.service';
import { CallSweepService } from './call-sweep.service';
import { CallsRepository } from './calls.repository';
import { CallsService } from './calls.service';
import { IncomingCallsService } from './incoming-calls.service';
import { MissedCallsService } from './missed-calls.service';
import { OutgoingCallsService } from './outgoing-calls.service';
import { VoiceDevicesRepository } from './voice-devices.repository';
import { VoiceTokensService } from './voice-tokens.service';
import { VoiceWebhooksService } from './voice-webhooks.service';

@Module({
  imports: [ContactsModule, FollowUpsModule, LifecycleModule, OrganizationsModule, PlansModule, SettingsModule, TeamModule],
  providers: [
    CallEventsService,
    CallLegsRepository,
    CallProgressService,
    CallSweepService,
    CallsRepository,
    CallsService,
    IncomingCallsService,
    MissedCallsService,
    OutgoingCallsService,
    VoiceDevicesRepository,
    VoiceTokensService,
    VoiceWebhooksService,
  ],
  exports: [CallSweepService, CallsService, VoiceTokensService, VoiceWebhooksService],
})
export class CallsModule {}

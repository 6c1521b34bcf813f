import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { LifecycleModule } from '../lifecycle/lifecycle.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { PlansModule } from '../plans/plans.module';
import { TeamModule } from '../team/team.module';
import { AiConnectionsService } from './ai-connections.service';
import { AiSettingsRepository } from './ai-settings.repository';
import { AiSettingsService } from './ai-settings.service';
import { AiUsageRepository } from './ai-usage.repository';
import { AiUsageService } from './ai-usage.service';
import { AssignmentJobs } from './assignment-jobs.service';
import { AssignmentSettingsRepository } from './assignment-settings.repository';
import { AssignmentSettingsService } from './assignment-settings.service';
import { InboundHealthService } from './inbound-health.service';
import { ProviderAccountsRepository } from './provider-accounts.repository';
import { ProviderAddressesRepository } from './provider-addresses.repository';
import { SettingGroupsService } from './setting-groups.service';
import { TwilioAccountService } from './twilio-account.service';
import { TwilioRoutesService } from './twilio-routes.service';
import { TwilioSecretsRepository } from './twilio-secrets.repository';
import { TwilioSettingsService } from './twilio-settings.service';
import { TwilioSetupService } from './twilio-setup.service';
import { VoiceCheckService } from './voice-check.service';
import { WebhookHealthService } from './webhook-health.service';

const SERVICES = [
  AiConnectionsService,
  AiSettingsService,
  AiUsageService,
  AssignmentJobs,
  AssignmentSettingsService,
  InboundHealthService,
  SettingGroupsService,
  TwilioAccountService,
  TwilioRoutesService,
  TwilioSettingsService,
  TwilioSetupService,
  VoiceCheckService,
  WebhookHealthService,
];

@Module({
  imports: [AuditLogModule, LifecycleModule, OrganizationsModule, PlansModule, TeamModule],
  providers: [
    ...SERVICES,
    AiSettingsRepository,
    AiUsageRepository,
    AssignmentSettingsRepository,
    ProviderAccountsRepository,
    ProviderAddressesRepository,
    TwilioSecretsRepository,
  ],
  exports: SERVICES,
})
export class SettingsModule {}

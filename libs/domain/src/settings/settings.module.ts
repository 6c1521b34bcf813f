import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module';
import { PlansModule } from '../plans/plans.module';
import { TeamModule } from '../team/team.module';
import { AssignmentOrdersService } from './assignment-orders.service';
import { AssignmentSettingsRepository } from './assignment-settings.repository';
import { AssignmentSettingsService } from './assignment-settings.service';
import { ProviderAccountsRepository } from './provider-accounts.repository';
import { SettingGroupsService } from './setting-groups.service';
import { TwilioAccountService } from './twilio-account.service';
import { TwilioSecretsRepository } from './twilio-secrets.repository';
import { TwilioSettingsService } from './twilio-settings.service';
import { TwilioSetupService } from './twilio-setup.service';
import { WebhookHealthService } from './webhook-health.service';

const SERVICES = [
  AssignmentOrdersService,
  AssignmentSettingsService,
  SettingGroupsService,
  TwilioAccountService,
  TwilioSettingsService,
  TwilioSetupService,
  WebhookHealthService,
];

@Module({
  imports: [OrganizationsModule, PlansModule, TeamModule],
  providers: [...SERVICES, AssignmentSettingsRepository, ProviderAccountsRepository, TwilioSecretsRepository],
  exports: SERVICES,
})
export class SettingsModule {}

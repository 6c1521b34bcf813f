import { Module } from '@nestjs/common';
import { SettingsModule } from '@app/domain/settings/settings.module';
import { AiSettingsController } from './ai-settings.controller';
import { SettingGroupsController } from './setting-groups.controller';
import { SettingsController } from './settings.controller';

@Module({ imports: [SettingsModule], controllers: [AiSettingsController, SettingsController, SettingGroupsController] })
export class SettingsApiModule {}

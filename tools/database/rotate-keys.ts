import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DatabaseModule } from '@app/database/database.module';
import { AuthModule } from '@app/domain/auth/auth.module';
import { SecondFactorsService } from '@app/domain/auth/second-factors.service';
import { InventoryModule } from '@app/domain/inventory/inventory.module';
import { IntakeKeysService } from '@app/domain/inventory/intake-keys.service';
import { SourceConnectionsService } from '@app/domain/inventory/source-connections.service';
import { PushDevicesModule } from '@app/domain/notifications/push-devices.module';
import { PushDevicesService } from '@app/domain/notifications/push-devices.service';
import { AiSettingsService } from '@app/domain/settings/ai-settings.service';
import { SettingsModule } from '@app/domain/settings/settings.module';
import { TwilioAccountService } from '@app/domain/settings/twilio-account.service';
import { IntegrationsModule } from '@app/integrations/integrations.module';
import { readConfig } from '@app/platform/config/config';
import { ConfigModule } from '@app/platform/config/config.module';
import { PlatformModule } from '@app/platform/platform.module';
import { RealtimeModule } from '@app/realtime/realtime.module';

@Module({
  imports: [
    ConfigModule.of(readConfig()),
    PlatformModule,
    DatabaseModule,
    IntegrationsModule,
    RealtimeModule,
    AuthModule,
    SettingsModule,
    PushDevicesModule,
    InventoryModule,
  ],
})
class RotationModule {}

const app = await NestFactory.createApplicationContext(RotationModule, { logger: ['warn', 'error'] });
const accounts = await app.get(TwilioAccountService).resealAll();
const keys = await app.get(AiSettingsService).resealAll();
const devices = await app.get(PushDevicesService).resealAll();
const sources = await app.get(SourceConnectionsService).resealAll();
await app.get(IntakeKeysService).resealAll();
const factors = await app.get(SecondFactorsService).resealAll();
process.stdout.write(
  `${accounts} accounts, ${keys} AI keys, ${factors} second factors, ${sources} passwords of inventory servers and ${devices} devices were sealed with the first key of ENCRYPTION_KEYS. Leave the keys that follow in the list: recovery codes and numbers of erased people are known by them alone.\n`,
);
await app.close();

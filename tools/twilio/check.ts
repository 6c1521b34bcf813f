import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DatabaseModule } from '@app/database/database.module';
import { MessagesModule } from '@app/domain/messages/messages.module';
import { SettingsModule } from '@app/domain/settings/settings.module';
import { IntegrationsModule } from '@app/integrations/integrations.module';
import { readConfig } from '@app/platform/config/config';
import { ConfigModule } from '@app/platform/config/config.module';
import { PlatformModule } from '@app/platform/platform.module';
import { RealtimeModule } from '@app/realtime/realtime.module';
import { checkAccount } from './account-check';
import { tableOf } from './probe';

const PATIENCE_MS = 60_000;

@Module({
  imports: [
    ConfigModule.of(readConfig()),
    PlatformModule,
    DatabaseModule,
    IntegrationsModule,
    RealtimeModule,
    MessagesModule,
    SettingsModule,
  ],
})
class CheckModule {}

const options = { write: { type: 'boolean', default: false }, to: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const app = await NestFactory.createApplicationContext(CheckModule, { logger: ['warn', 'error'] });
const findings = await checkAccount(app, Number(positionals[0]), { write: values.write, to: values.to ?? null, patienceMs: PATIENCE_MS });
process.stdout.write(findings ? `${tableOf(findings)}\n` : 'This organization has no Twilio account.\n');
if (!findings || findings.some(({ outcome }) => outcome === 'wrong')) process.exitCode = 1;
await app.close();

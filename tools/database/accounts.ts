import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DatabaseModule } from '@app/database/database.module';
import { AuthModule } from '@app/domain/auth/auth.module';
import { OperatorAccountsService } from '@app/domain/auth/operator-accounts.service';
import { IntegrationsModule } from '@app/integrations/integrations.module';
import { readConfig } from '@app/platform/config/config';
import { ConfigModule } from '@app/platform/config/config.module';
import { AppError } from '@app/platform/errors/app-error';
import { PlatformModule } from '@app/platform/platform.module';
import { RealtimeModule } from '@app/realtime/realtime.module';

const USAGE = `Accounts of people who can not help themselves any more:

  accounts.js set-password EMAIL [--drop-second-factor]   the new password is the first line of the standard input
  accounts.js make-system-admin EMAIL
`;

/** From the standard input: arguments are seen by everybody on the machine. */
async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const password = await lines.question('New password: ');
  lines.close();
  return password;
}

async function run(accounts: OperatorAccountsService, command: string, email: string, dropsSecondFactor: boolean): Promise<string> {
  if (command === 'make-system-admin') {
    await accounts.makeSystemAdmin(email);
    return `${email} is a system admin.`;
  }
  await accounts.setPassword(email, await readPassword(), { dropsSecondFactor });
  return `${email} has a new password${dropsSecondFactor ? ' and no second factor' : ''}; all browsers are signed out.`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'drop-second-factor': { type: 'boolean', default: false } },
});
const [command = '', address = ''] = positionals;
if (!['set-password', 'make-system-admin'].includes(command) || address === '') {
  process.stderr.write(USAGE);
  process.exit(2);
}

@Module({ imports: [ConfigModule.of(readConfig()), PlatformModule, DatabaseModule, IntegrationsModule, RealtimeModule, AuthModule] })
class AccountsModule {}

const app = await NestFactory.createApplicationContext(AccountsModule, { logger: ['warn', 'error'] });
try {
  const email = address.trim().toLowerCase();
  process.stdout.write(`${await run(app.get(OperatorAccountsService), command, email, values['drop-second-factor'])}\n`);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  process.stderr.write(`${error.code === 'request.not_found' ? `${address} has no account.` : `${error.code}: ${error.message}`}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}

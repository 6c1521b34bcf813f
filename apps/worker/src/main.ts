import 'reflect-metadata';
import { UnsafeDatabaseRoleError } from '@app/database/role-check';
import { InvalidConfigError, readConfig } from '@app/platform/config/config';
import { createWorker } from './create-worker';

try {
  await createWorker(readConfig());
} catch (error) {
  const expected = error instanceof InvalidConfigError || error instanceof UnsafeDatabaseRoleError;
  process.stderr.write(`${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}

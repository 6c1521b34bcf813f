import 'reflect-metadata';
import { InvalidConfigError, readConfig } from '@app/platform/config/config';
import { UnsafeDatabaseRoleError } from '@app/database/role-check';
import { createApi } from './create-api';

try {
  const config = readConfig();
  const app = await createApi(config);
  await app.listen({ port: config.PORT, host: config.HOST });
} catch (error) {
  const expected = error instanceof InvalidConfigError || error instanceof UnsafeDatabaseRoleError;
  process.stderr.write(`${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}

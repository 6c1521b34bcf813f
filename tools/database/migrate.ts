import { migrate, OutdatedDatabaseError } from './migrate-schema';

const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl } = process.env;
if (!ownerUrl) {
  process.stderr.write('DATABASE_OWNER_URL is not set: migrations need the role that owns the tables.\n');
  process.exit(1);
}
try {
  await migrate(ownerUrl, appUrl);
} catch (error) {
  if (!(error instanceof OutdatedDatabaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

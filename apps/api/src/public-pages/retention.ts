import { SESSION_LIFETIME_DAYS } from '@app/domain/auth/sessions.service';
import { IMPORT_FILE_DAYS } from '@app/domain/imports/import-log.service';
import { DEFAULT_RETENTION_DAYS, MAX_RETENTION_DAYS, MIN_RETENTION_DAYS } from '@app/contracts/calls/call-recordings.contract';
import type { PublicSite } from '@app/contracts/public-pages/public-pages.contract';
import type { Config } from '@app/platform/config/config';

/** The periods that the privacy policy names; those of the purging functions in libs/database/src/functions are compared by a test. */
export const retention = ({ AUDIT_RETENTION_MONTHS }: Pick<Config, 'AUDIT_RETENTION_MONTHS'>): PublicSite['retention'] => ({
  sessionDays: SESSION_LIFETIME_DAYS,
  signInDays: 90,
  receiptDays: 90,
  quarantineDays: 180,
  noticeDays: 90,
  recordingDays: DEFAULT_RETENTION_DAYS,
  minRecordingDays: MIN_RETENTION_DAYS,
  maxRecordingDays: MAX_RETENTION_DAYS,
  eventDays: 7,
  importDays: IMPORT_FILE_DAYS,
  auditMonths: AUDIT_RETENTION_MONTHS,
});

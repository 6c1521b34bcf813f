import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { retention } from './retention';

const sql = readFileSync(new URL('../../../../libs/database/src/functions/purge_expired_rows.sql', import.meta.url), 'utf8');
const daysIn = (table: string) => Number(new RegExp(`'${table}', '\\w+', .+ interval '(\\d+) days'`).exec(sql)?.[1]);

it('the privacy policy names the periods after which rows are purged', () => {
  expect(retention({ AUDIT_RETENTION_MONTHS: 24 })).toEqual({
    sessionDays: 7,
    signInDays: daysIn('sign_ins'),
    receiptDays: daysIn('webhook_receipts'),
    quarantineDays: daysIn('webhook_quarantine'),
    noticeDays: daysIn('notifications'),
    recordingDays: 180,
    minRecordingDays: 30,
    maxRecordingDays: 730,
    eventDays: daysIn('events'),
    importDays: 30,
    auditMonths: 24,
  });
});

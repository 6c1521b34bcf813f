import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { retention } from './retention';

const daysIn = (file: string, table: string) => {
  const sql = readFileSync(new URL(`../../../../libs/database/src/functions/${file}.sql`, import.meta.url), 'utf8');
  return Number(new RegExp(`delete from ${table} where \\w+ < now\\(\\) - interval '(\\d+) days'`).exec(sql)?.[1]);
};

it('the privacy policy names the periods after which rows are purged', () => {
  expect(retention({ AUDIT_RETENTION_MONTHS: 24 })).toEqual({
    sessionDays: 7,
    signInDays: daysIn('purge_expired_sign_ins', 'sign_ins'),
    receiptDays: daysIn('purge_expired_rows', 'webhook_receipts'),
    eventDays: daysIn('purge_expired_rows', 'events'),
    importDays: 30,
    auditMonths: 24,
  });
});

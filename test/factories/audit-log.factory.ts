import type { AuditEntryView, AuditLogPage, AuditVerification } from '@app/contracts/audit-log/audit-log.contract';
import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import type { HttpClient } from '../harness/http-client';

/** The audit entries that a person sees, newest first. */
export async function entriesFor(who: HttpClient, query = ''): Promise<AuditEntryView[]> {
  const { status, body } = await who.get<AuditLogPage>(`/api/audit-log?per_page=100${query && `&${query}`}`);
  expect(status).toBe(200);
  return body.entries;
}

/** Waits for the newest entry of an action; some are written after the response. */
export const entryOf = (who: HttpClient, action: AuditEntryView['action']): Promise<AuditEntryView> =>
  eventually(async () => {
    const entry = (await entriesFor(who)).find((each) => each.action === action);
    if (!entry) throw new Error(`Nobody has written down ${action}`);
    return entry;
  });

export async function verificationBy(who: HttpClient): Promise<AuditVerification> {
  const { status, body } = await who.post<AuditVerification>('/api/audit-log/verification');
  expect(status).toBe(200);
  return body;
}

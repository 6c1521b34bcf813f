import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { AuditLogQuery } from './audit-log.contract';

it.each([
  ['actor', 'somebody'],
  ['target', 'contact:'],
])('the audit log is refused at %s for %j', (field, value) => {
  expect(refusedFields(AuditLogQuery, { [field]: value })).toEqual([field]);
});

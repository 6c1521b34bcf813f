import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { DEFAULT_SECURITY_POLICY, SecurityPolicy } from './security.contract';

it.each([
  ['password_min_length', 7],
  ['password_min_length', 65],
  ['idle_minutes', 14],
  ['absolute_hours', 169],
  ['lockout_attempts', 2],
  ['lockout_minutes', 0],
  ['second_factor', 'some'],
  ['allowed_networks', ['203.0.113.0/33']],
  ['allowed_networks', ['the office']],
])('a policy is refused at %s for %j', (field, value) => {
  const [refused] = refusedFields(SecurityPolicy, { ...DEFAULT_SECURITY_POLICY, [field]: value });
  expect(refused).toMatch(new RegExp(`^${field}`));
});

import { isDeepStrictEqual } from 'node:util';

const REDACTED = '[redacted]';
const LONGEST_TEXT = 500;
const LONGEST_LIST = 50;
const DEEPEST = 4;

/** Names under which nothing but a secret is kept. That one was changed is told by its name alone. */
const SECRET = /secret|passw|token|credential|api_?key|private_?key|signature|authorization|cookie|hash$/i;

export type AuditValues = Record<string, unknown>;

/** What may be kept of a change: no secrets, and nothing of a length that an entry is not for. */
export function redacted(facts: AuditValues): AuditValues {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, SECRET.test(name) ? sealed(value) : plain(value, 1)]));
}

/** Only what differs, of both. */
export function differing(before: AuditValues, after: AuditValues): { before: AuditValues; after: AuditValues } {
  const names = Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (facts: AuditValues) => Object.fromEntries(names.filter((name) => name in facts).map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Whether there was a secret is no secret, and neither is a rule about secrets. */
function sealed(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined || value === '' ? null : REDACTED;
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map((item) => plain(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, SECRET.test(name) ? sealed(item) : plain(item, depth + 1)]));
}

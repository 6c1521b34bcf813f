import { isDeepStrictEqual } from 'node:util';

const REDACTED = '[redacted]';
const MAX_TEXT_LENGTH = 500;
const MAX_LIST_LENGTH = 50;
const MAX_DEPTH = 4;

/** Names of secret fields: only the fact that one changed is stored. */
const SECRET = /secret|passw|token|credential|api_?key|private_?key|signature|authorization|cookie|hash$/i;

export type AuditValues = Record<string, unknown>;

/** Removes secrets and truncates long values. */
export function redacted(facts: AuditValues): AuditValues {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, SECRET.test(name) ? sealed(value) : plain(value, 1)]));
}

/** The differing fields of both sides. */
export function differing(before: AuditValues, after: AuditValues): { before: AuditValues; after: AuditValues } {
  const names = Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (facts: AuditValues) => Object.fromEntries(names.filter((name) => name in facts).map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Whether a secret was set may be stored, and so may rules about secrets. */
function sealed(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined || value === '' ? null : REDACTED;
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (depth === MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_LENGTH).map((item) => plain(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, SECRET.test(name) ? sealed(item) : plain(item, depth + 1)]));
}

import { plainLine } from '@app/contracts/core/plain-line';

/** A field's rules are checked in their order; the first that is broken gives its words. */
export type FieldRule = { words: string } & (
  | { kind: 'filled' }
  | { kind: 'min' | 'max'; limit: number }
  | { kind: 'address'; limit: number; pattern: string }
  | { kind: 'same'; as: string }
);

/** Returns the typed value as the server reads it; every sign of a password counts. */
export const typedIn = (field: HTMLInputElement | HTMLSelectElement): string =>
  'secret' in field.dataset ? field.value : plainLine(field.value);

/** The words for the first broken rule, else empty. */
export function problemOf(rules: readonly FieldRule[], value: string, valueOf: (field: string) => string): string {
  return rules.find((rule) => isBroken(rule, value, valueOf))?.words ?? '';
}

function isBroken(rule: FieldRule, value: string, valueOf: (field: string) => string): boolean {
  switch (rule.kind) {
    case 'filled':
      return value === '';
    case 'min':
      return value.length < rule.limit;
    case 'max':
      return value.length > rule.limit;
    case 'address':
      return value.length > rule.limit || !new RegExp(rule.pattern).test(value.toLowerCase());
    case 'same':
      return value !== valueOf(rule.as);
  }
}

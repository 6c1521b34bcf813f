import path from 'node:path';
import type { Violation } from '../../apps/sandbox/src/openapi/openapi-check.plugin';

/** The provider's OpenAPI files, with which a sandbox compares requests and answers. */
export const PROVIDER_OPENAPI = path.resolve(import.meta.dirname, '../../apps/sandbox/openapi');

/** What the provider's OpenAPI files do not allow in a request of the product or an answer of the sandbox, since the last call. */
export async function takeViolations(sandboxUrl: string): Promise<string[]> {
  const response = await fetch(`${sandboxUrl}/__sandbox/violations`, { method: 'DELETE' });
  const violations = (await response.json()) as Violation[];
  return [...new Set(violations.map(({ call, side, problem, status }) => `${call} (${status ?? 'no answer'}), ${side}: ${problem}`))];
}

export function expectNone(violations: string[]): void {
  if (violations.length > 0) throw new Error(['The provider’s OpenAPI files do not allow:', ...violations].join('\n'));
}

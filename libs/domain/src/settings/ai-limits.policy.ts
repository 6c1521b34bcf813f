import type { LimitState } from '@app/contracts/settings/ai-settings.contract';

const NEAR_SHARE = 0.8;

/** How close usage is to its limit. */
export function limitStateOf(used: number, limit: number | null): LimitState {
  if (limit === null) return 'none';
  if (used >= limit) return 'reached';
  return used >= limit * NEAR_SHARE ? 'near' : 'ok';
}

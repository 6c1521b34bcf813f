import type { LimitStanding } from '@app/contracts/settings/ai-settings.contract';

const NEAR_SHARE = 0.8;

/** How far use is from a limit; without a limit there is nothing to be near to. */
export function standingOf(used: number, limit: number | null): LimitStanding {
  if (limit === null) return 'none';
  if (used >= limit) return 'reached';
  return used >= limit * NEAR_SHARE ? 'near' : 'ok';
}

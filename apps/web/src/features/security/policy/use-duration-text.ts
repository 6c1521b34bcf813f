import { useText } from '@/lib/text/use-text';
import { timeOf } from './policy-values';

/** A number of minutes in words. */
export function useTimeLength(): (minutes: number) => string {
  const t = useText('security.policy.time');
  return (minutes) => {
    const { unit, count } = timeOf(minutes);
    return t(unit, { count });
  };
}

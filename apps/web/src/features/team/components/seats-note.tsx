import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import { seatsQuery } from '../api/get-seats';

/** How much room the plan has; nothing where it has no end. */
export function SeatsNote() {
  const t = useText('team.seats');
  const { data } = useQuery(seatsQuery);
  if (!data || data.limit === null) return null;
  return <Chip tone={data.used >= data.limit ? 'warning' : 'neutral'}>{t('used', { used: data.used, limit: data.limit })}</Chip>;
}

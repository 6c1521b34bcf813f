import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { TimeOffList } from './time-off-list';

/** One's own absences. */
export function OwnTimeOffCard() {
  const t = useText('availability.timeOff');
  const { id } = useMe();
  return (
    <Card title={t('own')} description={t('hint')}>
      <TimeOffList userId={id} />
    </Card>
  );
}

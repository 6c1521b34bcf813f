import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { twilioStatusQuery } from '../api/twilio-settings';
import { TwilioConfiguration } from './twilio-configuration';

const LINES = ['sid', 'token', 'number'];

/** The tab "Twilio Configuration". */
export function TwilioSection() {
  const t = useText('settings.twilio');
  const say = useFailureText();
  const { data: status, error, isFetching, refetch } = useQuery(twilioStatusQuery);
  if (status) return <TwilioConfiguration status={status} />;
  if (error) {
    return (
      <Card>
        <ErrorState title={t('loadFailed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  return (
    <Card>
      {LINES.map((line) => (
        <span key={line} className="flex flex-col gap-2">
          <Skeleton className="w-28" />
          <Skeleton className="h-9 w-full" />
        </span>
      ))}
    </Card>
  );
}

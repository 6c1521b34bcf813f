import { useQuery } from '@tanstack/react-query';
import { useMe } from '@/lib/session/use-me';
import { organizationQuery } from '@/lib/session/organization-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { OrganizationForm } from './organization-form';

const LINES = ['name', 'address', 'city', 'zone'];

/** The tab "System Config" of the settings. */
export function SystemSection() {
  const t = useText('organizations');
  const say = useFailureText();
  const { id } = useMe().organization_data;
  const { data, error, isFetching, refetch } = useQuery(organizationQuery(id));
  if (data) return <OrganizationForm organization={data} />;
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

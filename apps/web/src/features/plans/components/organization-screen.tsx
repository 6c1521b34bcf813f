import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { organizationDetailsQuery } from '../api/plan-queries';
import { OrganizationActions } from './organization-actions';
import { OrganizationFacts } from './organization-facts';
import { OrganizationHistory } from './organization-history';
import { StateChip } from './state-chip';

const route = getRouteApi('/shell/admin/organizations/$organizationId');

/** For system admins: one organization, what it uses, and what was decided about it. */
export function OrganizationScreen() {
  const t = useText('plans.organization');
  const say = useFailureText();
  const { organizationId } = route.useParams();
  const { data: organization, error, isFetching, refetch } = useQuery(organizationDetailsQuery(Number(organizationId)));
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={organization?.name ?? <Skeleton className="w-40" />}
        actions={
          <ButtonLink to="/admin/organizations" icon={<ArrowLeft aria-hidden className="size-4" />}>
            {t('back')}
          </ButtonLink>
        }
      >
        {organization && <StateChip state={organization.state} />}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="flex max-w-300 flex-col gap-5 p-4 md:p-6">
          {organization && (
            <>
              <OrganizationActions organization={organization} />
              <OrganizationFacts organization={organization} />
              <OrganizationHistory changes={organization.changes} />
            </>
          )}
          {!organization && !error && <Skeleton className="h-64 w-full rounded-lg" />}
          {!organization && error && (
            <ErrorState title={t('failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
          )}
        </div>
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { DatabaseZap } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Select } from '@/ui/select';
import { organizationsQuery } from '../api/inspection-queries';
import { useInspected } from '../hooks/use-inspected';
import { InspectedConversations } from './inspected-conversations';
import { RawMessages } from './raw-messages';

/** For system admins: the messages of any conversation as they are stored. */
export function InspectionScreen() {
  const t = useText('inspection');
  const { organizationId, conversationId, chooseOrganization } = useInspected();
  const { data: organizations = [], error, isFetching, refetch } = useQuery(organizationsQuery);
  const say = useFailureText();
  const isOpen = organizationId !== undefined && conversationId !== undefined;
  return (
    <>
      <PageHeader title={t('title')}>
        <Select
          label={t('organization')}
          placeholder={t('organization')}
          value={organizationId === undefined ? null : String(organizationId)}
          onValueChange={(value) => chooseOrganization(Number(value))}
          options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
          className="w-64 max-w-full"
        />
      </PageHeader>
      {error && <ErrorState title={t('failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {organizationId === undefined ? (
        <EmptyState className="flex-1" icon={<DatabaseZap />} title={t('noOrganization')} description={t('hint')} />
      ) : (
        <div className="flex min-h-0 flex-1">
          <InspectedConversations key={organizationId} organizationId={organizationId} className={classNames(isOpen && 'max-md:hidden')} />
          <section aria-label={t('messages')} className={classNames('flex min-h-0 min-w-0 flex-1 flex-col', !isOpen && 'max-md:hidden')}>
            {isOpen ? (
              <RawMessages key={conversationId} organizationId={organizationId} conversationId={conversationId} />
            ) : (
              <EmptyState className="flex-1" icon={<DatabaseZap />} title={t('noConversation')} />
            )}
          </section>
        </div>
      )}
    </>
  );
}

import { SCHEDULES } from '@app/contracts/inventory/inventory-connections.contract';
import { Plug } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { PageHeader } from '@/ui/page-header';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { Steps } from '@/ui/steps';
import { CheckStep } from '../upload/check-step';
import { type ReadFeed, readingKey } from '../upload/column-form';
import { ColumnsStep } from '../upload/columns-step';
import { ServerStep } from './server-step';
import { type ChosenSchedule, MANUALLY, type StockConnection, useStockConnection } from './use-stock-connection';

const CHOICES: readonly ChosenSchedule[] = [...SCHEDULES, MANUALLY];
const STEPS = ['server', 'columns', 'check', 'result'] as const;

/** From a dealer's server to vehicles: its address and login, the columns of its newest file, when it is fetched, then the first run. */
export function ConnectScreen() {
  const t = useText('feedSetup');
  const connection = useStockConnection();
  const { step, source, feed } = connection;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={feed && step !== 'server' ? feed.name : (source?.name ?? t('connect.page'))}
        back={{ to: '/inventory', label: t('upload.back') }}
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex w-full max-w-240 flex-col gap-6 px-4 py-5 md:px-6">
          <Steps
            label={t('upload.steps.label')}
            steps={STEPS.map((name) => ({ name, words: name === 'server' ? t('connect.server') : t(`upload.steps.${name}`) }))}
            current={step}
          />
          <Step connection={connection} />
        </div>
      </div>
    </div>
  );
}

function Step({ connection }: { connection: StockConnection }) {
  const t = useText('integrations');
  const setup = useText('feedSetup');
  const { feed, step, source, integrations, isUnknown, checking, importing, goTo } = connection;
  if (integrations.isError && !integrations.data) return <QueryError title={t('failed')} query={integrations} />;
  if (!integrations.data) return <Skeleton className="h-80 rounded-lg" />;
  if (isUnknown)
    return (
      <EmptyState
        icon={<Plug />}
        title={setup('upload.file.gone')}
        action={
          <ButtonLink to="/inventory" search={{ integrations: '1' }} variant="primary">
            {t('title')}
          </ButtonLink>
        }
      />
    );
  if (!feed || step === 'server') return <ServerStep source={source} connection={connection} />;
  if (step === 'columns')
    return (
      <ColumnsStep
        key={readingKey(feed)}
        feed={feed}
        isChecking={checking.isPending}
        error={checking.error}
        onCheck={(choices) => checking.mutate({ read: feed, choices })}
      />
    );
  return (
    <CheckStep
      feed={feed}
      isStarting={importing.isPending}
      error={importing.error}
      onChange={() => goTo('columns')}
      onStart={() => importing.mutate(feed)}
    >
      <Schedule feed={feed} connection={connection} />
    </CheckStep>
  );
}

function Schedule({ feed, connection: { scheduleOf, setSchedule } }: { feed: ReadFeed; connection: StockConnection }) {
  const t = useText('feedSetup.connect.schedule');
  return (
    <section className="rounded-lg border border-border bg-surface p-4 shadow-e1">
      <Field label={t('label')} hint={t('hint')}>
        <Select<ChosenSchedule>
          className="sm:max-w-80"
          options={CHOICES.map((value) => ({ value, label: t(value) }))}
          value={scheduleOf(feed.source)}
          onValueChange={setSchedule}
        />
      </Field>
    </section>
  );
}

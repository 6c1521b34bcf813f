import { AiProvider } from '@app/contracts/settings/ai-settings.contract';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LeaveGuard } from '@/ui/leave-guard';
import { Skeleton } from '@/ui/skeleton';
import { aiSettingsQuery } from './api/ai-queries';
import type { AiForm } from './ai-form';
import { useAiForm } from './use-ai-form';
import { LimitsCard } from './limits-card';
import { ProviderCard } from './provider-card';
import { UsageCards } from './usage-cards';

/** Settings, AI (document 001): what was used, the providers, and the limits. */
export function AiSection() {
  const t = useText('aiSettings');
  const say = useFailureText();
  const { data: saved, error, isFetching, refetch } = useQuery(aiSettingsQuery);
  return (
    <section aria-label={t('title')} className="flex flex-col gap-5">
      <header>
        <h2 className="text-lg font-semibold text-text">{t('title')}</h2>
        <p className="text-base text-text-2">{t('hint')}</p>
      </header>
      <UsageCards />
      {error && !saved && (
        <Card>
          <ErrorState title={t('loadFailed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
      {!error && !saved && <Skeleton className="h-96 w-full rounded-lg" />}
      {saved && <Form saved={saved} />}
    </section>
  );
}

function Form({ saved }: { saved: AiForm }) {
  const t = useText('aiSettings');
  const state = useAiForm(saved);
  return (
    <form
      noValidate
      autoComplete="off"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        state.save();
      }}
    >
      {AiProvider.options.map((provider) => (
        <ProviderCard key={provider} provider={provider} state={state} savedKey={saved[`${provider}_api_key`]} />
      ))}
      <LimitsCard state={state} />
      <div className="flex flex-wrap justify-end gap-2">
        {state.isDirty && <Button onClick={state.forget}>{t('discard')}</Button>}
        <Button type="submit" variant="primary" loading={state.isSaving} disabled={!state.isDirty}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard isUnsaved={() => state.isDirty} />
    </form>
  );
}

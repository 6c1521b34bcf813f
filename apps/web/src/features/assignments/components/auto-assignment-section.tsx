import type { AssignmentSettings } from '@app/contracts/settings/setting-groups.contract';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { LeaveGuard } from '@/ui/leave-guard';
import { Skeleton } from '@/ui/skeleton';
import { assignmentSettingsQuery } from '../api/assignment-settings';
import { useAutoAssignmentForm } from '../hooks/use-auto-assignment-form';
import { AssignmentModeField } from './assignment-mode-field';
import { AssignmentSwitches } from './assignment-switches';
import { AutomaticFields } from './automatic-fields';

/** Settings, Auto-Assignment (document 001). */
export function AutoAssignmentSection() {
  const t = useText('autoAssignment');
  const say = useFailureText();
  const { data: settings, error, refetch, isFetching } = useQuery(assignmentSettingsQuery);
  if (error && !settings) {
    return <ErrorState title={t('failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <section aria-label={t('title')} className="flex max-w-180 flex-col gap-4">
      <header>
        <h2 className="text-lg font-semibold text-text">{t('title')}</h2>
        <p className="text-base text-text-2">{t('hint')}</p>
      </header>
      {settings ? <Form settings={settings} /> : <Skeleton className="h-96 w-full rounded-lg" />}
    </section>
  );
}

function Form({ settings }: { settings: AssignmentSettings }) {
  const t = useText('autoAssignment');
  const { values, change, save, isDirty, isSaving } = useAutoAssignmentForm(settings);
  return (
    <form
      noValidate
      className="flex flex-col gap-6 rounded-lg border border-border bg-surface p-4 shadow-e1 md:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <AssignmentModeField values={values} change={change} />
      {values.auto_assignment_mode === 'auto' && <AutomaticFields values={values} change={change} />}
      <AssignmentSwitches values={values} change={change} />
      <footer className="flex justify-end border-t border-border pt-4">
        <Button type="submit" variant="primary" loading={isSaving} disabled={!isDirty}>
          {t('save')}
        </Button>
      </footer>
      <LeaveGuard isUnsaved={() => isDirty} />
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notify';
import { firstDayQuery, useSaveFirstDay } from './api/first-day-queries';
import { FirstDaySteps, isComplete } from './first-day-card';

/** The checklist in the help, also where it was put away: from here it comes back to the dashboard. */
export function FirstDayInHelp({ onNavigate }: { onNavigate: () => void }) {
  const t = useText('firstDay');
  const { data: view } = useQuery(firstDayQuery);
  const save = useSaveFirstDay();
  if (!view || isComplete(view)) return null;
  const takeOut = () => save.mutate({ put_away: false }, { onError: () => notify({ title: t('failed'), tone: 'danger' }) });
  return (
    <section aria-labelledby="first-day-help">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-2">
        <h3 id="first-day-help" className="text-md font-semibold text-text">
          {t('title')}
        </h3>
        {view.put_away && (
          <Button size="sm" loading={save.isPending} onClick={takeOut}>
            {t('takeOut')}
          </Button>
        )}
      </div>
      {/* a link of a step leads away from the help; its buttons do not */}
      <div
        className="-mx-4"
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('a')) onNavigate();
        }}
      >
        <FirstDaySteps view={view} />
      </div>
    </section>
  );
}

import type { FirstDayView } from '@app/contracts/first-day/first-day.contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { notify } from '@/ui/notify';
import { firstDayQuery, useSaveFirstDay } from './api/first-day-queries';
import { OwnSteps } from './own-steps';
import { SetupSteps } from './setup-steps';

/** The checklist until it is done or put away. */
export function FirstDayCard() {
  const { data: view } = useQuery(firstDayQuery);
  if (!view || !isChecklistOpen(view)) return null;
  return (
    <section aria-labelledby="first-day" className="rounded-lg border border-border bg-card pb-2 shadow-e1">
      <FirstDayHead view={view} />
      <FirstDaySteps view={view} />
    </section>
  );
}

/** Neither done nor put away. */
export const isChecklistOpen = (view: FirstDayView | undefined): boolean => view !== undefined && !view.put_away && !isComplete(view);

/** The list closes when the person has done their own steps; steps that only others can do do not keep it open. */
export const isComplete = (view: FirstDayView): boolean => stepsToDo(view).every(({ done }) => done);

const stepsToDo = ({ own, steps }: FirstDayView): readonly { done: boolean }[] => (own.length > 0 ? own : steps);

function FirstDayHead({ view }: { view: FirstDayView }) {
  const t = useText('firstDay');
  const save = useSaveFirstDay();
  const putAway = () =>
    save.mutate(
      { put_away: true },
      {
        onSuccess: () =>
          notify({
            title: t('putAway'),
            description: t('putAwayHint'),
            action: { label: t('undo'), onAction: () => save.mutate({ put_away: false }) },
          }),
        onError: () => notify({ title: t('failed'), tone: 'danger' }),
      },
    );
  return (
    <div className="flex items-center justify-between gap-2 py-2 pr-2 pl-4">
      <h2 id="first-day" className="text-md font-semibold text-text">
        {t('title')} <Progress view={view} />
      </h2>
      <IconButton size="sm" label={t('close')} icon={<X />} onClick={putAway} />
    </div>
  );
}

function Progress({ view }: { view: FirstDayView }) {
  const t = useText('firstDay');
  const steps = stepsToDo(view);
  return (
    <span className="ml-1 text-sm font-normal text-text-2">
      {t('progress', { done: steps.filter(({ done }) => done).length, all: steps.length })}
    </span>
  );
}

/** Also shown in the help. */
export function FirstDaySteps({ view }: { view: FirstDayView }) {
  return (
    <>
      <ProgressBar view={view} />
      {view.own.length > 0 && <OwnSteps view={view} />}
      <SetupSteps view={view} />
    </>
  );
}

/** An SVG, since the content security policy forbids widths in style attributes. */
function ProgressBar({ view }: { view: FirstDayView }) {
  const steps = stepsToDo(view);
  const done = steps.filter((step) => step.done).length;
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mx-4 mb-2 h-1 w-[calc(100%-2rem)] overflow-hidden rounded-full bg-surface-2"
    >
      <rect width={(done / steps.length) * 100} height="1" className="fill-success transition-[width] motion-reduce:transition-none" />
    </svg>
  );
}

import { Toolbar } from '@base-ui/react/toolbar';
import { Check } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type ShownStage, stageIn } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { classNames } from '@/ui/class-names';
import { LostDialog } from './lost-dialog';
import { type StageOf, useStageChange } from './use-stage-change';

const LOST = 'lost';

/** The lead's stage, and buttons for the others. One Tab stop; arrow keys move inside. */
export function StageBar(of: StageOf) {
  const t = useText('pipeline');
  const stages = useStages();
  const { stage, moveTo } = useStageChange(of);
  const [asked, setAsked] = useState<string | null>(null);
  const bar = useInSight(stage);
  const move = (next: string, reason?: string) => {
    setAsked(null);
    moveTo(next, reason);
  };
  return (
    <>
      <Toolbar.Root
        ref={bar}
        aria-label={t('label')}
        className="relative flex h-11 shrink-0 items-center gap-1 overflow-x-auto border-b border-border bg-surface px-4 [scrollbar-width:none] md:px-5 pointer-coarse:h-13"
      >
        {stageSteps(stages, stage).map((step) => (
          <StageButton key={step.stage.id} {...step} onSelect={() => step.place !== 'current' && setAsked(step.stage.id)} />
        ))}
      </Toolbar.Root>
      <StageQuestion asked={asked === LOST ? null : asked} onClose={() => setAsked(null)} onConfirm={move} />
      <LostDialog open={asked === LOST} onClose={() => setAsked(null)} onConfirm={(reason) => move(LOST, reason)} />
    </>
  );
}

interface StageQuestionProps {
  asked: string | null;
  onClose: () => void;
  onConfirm: (stage: string) => void;
}

function StageQuestion({ asked, onClose, onConfirm }: StageQuestionProps) {
  const t = useText('pipeline');
  const stages = useStages();
  const [shown, setShown] = useState(asked);
  // The words stay while the dialog fades away.
  if (asked && asked !== shown) setShown(asked);
  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={(open) => open || onClose()}
      title={t('question', { label: shown ? stageIn(stages, shown).label : '' })}
      tone="primary"
      confirmLabel={t('confirm')}
      onConfirm={() => asked && onConfirm(asked)}
    />
  );
}

/** Centers the current step when the bar opens and when the step changes. */
function useInSight(current: string): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const step = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !step) return;
    bar.current.scrollLeft = step.offsetLeft - (bar.current.clientWidth - step.clientWidth) / 2;
  }, [current]);
  return bar;
}

interface StageButtonProps extends StageStep {
  onSelect: () => void;
}

const LOOKS: Record<StageStep['place'], string> = {
  passed: 'border-transparent bg-stage-soft text-stage-text hover:border-stage',
  current: 'border-stage bg-stage-soft font-semibold text-stage-text',
  ahead: 'border-transparent text-text-2 hover:bg-surface-2 hover:text-text',
};

function StageButton({ stage: { label, color }, place, onSelect }: StageButtonProps) {
  const t = useText('pipeline');
  return (
    <Toolbar.Button
      data-hue={color}
      aria-label={place === 'ahead' ? undefined : t(place, { stage: label })}
      aria-current={place === 'current' ? 'step' : undefined}
      onClick={onSelect}
      className={classNames(
        'inline-flex h-7 shrink-0 items-center gap-1 rounded-full border px-2.5 text-sm font-medium whitespace-nowrap transition-colors duration-120 focus-visible:-outline-offset-2 pointer-coarse:h-10',
        LOOKS[place],
      )}
    >
      {place === 'passed' && <Check aria-hidden className="size-3.5" />}
      {label}
    </Toolbar.Button>
  );
}

interface StageStep {
  stage: ShownStage;
  place: 'passed' | 'current' | 'ahead';
}

/** The steps of a lead: all stages before the current one count as passed (document 001, section 4). */
export function stageSteps(stages: readonly ShownStage[], current: string): StageStep[] {
  const at = stages.findIndex(({ id }) => id === current);
  return stages.map((stage, index) => ({ stage, place: placeOf(index, at) }));
}

function placeOf(index: number, at: number): StageStep['place'] {
  if (index === at) return 'current';
  return index < at ? 'passed' : 'ahead';
}

import { Check, ChevronDown } from 'lucide-react';
import { type ShownStage, stageIn } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { Menu } from '@/ui/menu';
import { MenuChoices } from '@/ui/menu-choices';
import { moveFocus } from '@/ui/move-focus';
import { useSidewaysRow } from '@/ui/use-sideways-row';
import type { StageOf } from './use-stage-change';
import { useStageChoice } from './use-stage-choice';

/** The lead's stage, and buttons for the others. One Tab stop; arrow keys move inside. */
export function StageBar(of: StageOf) {
  const t = useText('pipeline');
  const stages = useStages();
  const { stage, choose, question } = useStageChoice(of);
  const bar = useSidewaysRow<HTMLDivElement>(stage);
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('label')}
        onKeyDown={moveFocus}
        className="sideways-row flex h-11 shrink-0 items-center gap-1 border-b border-border bg-surface px-4 md:px-5 pointer-coarse:h-13"
      >
        {stageSteps(stages, stage).map((step) => (
          <StageButton key={step.stage.id} {...step} onSelect={() => choose(step.stage.id)} />
        ))}
      </div>
      {question}
    </>
  );
}

/** The same, folded to the current stage: for a narrow pane. */
export function StagePicker(of: StageOf) {
  const t = useText('pipeline');
  const stages = useStages();
  const { stage, choose, question } = useStageChoice(of);
  const { label, color } = stageIn(stages, stage);
  const trigger = (
    <button
      type="button"
      data-hue={color}
      aria-label={t('current', { stage: label })}
      className={classNames(
        'touch-target flex h-7 max-w-32 min-w-0 items-center gap-1 rounded-full border px-2.5 text-sm pointer-coarse:h-9',
        LOOKS.current,
      )}
    >
      <span className="truncate">{label}</span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuChoices
          label={t('label')}
          value={stage}
          choices={stages.map(({ id, label: name }) => ({ value: id, label: name }))}
          onChoose={choose}
        />
      </Menu>
      {question}
    </>
  );
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
    <button
      type="button"
      tabIndex={place === 'current' ? 0 : -1}
      data-hue={color}
      aria-label={place === 'ahead' ? undefined : t(place, { stage: label })}
      aria-current={place === 'current' ? 'step' : undefined}
      onClick={onSelect}
      className={classNames(
        'inline-flex h-7 shrink-0 items-center gap-1 rounded-full border px-2.5 text-sm font-medium whitespace-nowrap transition-colors duration-120 focus-visible:-outline-offset-2 pointer-coarse:h-11',
        LOOKS[place],
      )}
    >
      {place === 'passed' && <Check aria-hidden className="size-3.5" />}
      {label}
    </button>
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

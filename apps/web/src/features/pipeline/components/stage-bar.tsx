import { Toolbar } from '@base-ui/react/toolbar';
import { useState } from 'react';
import { stageIn } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { type StageOf, useStageChange } from '../hooks/use-stage-change';
import { useInSight } from '../hooks/use-in-sight';
import { stageSteps } from '../stages/stage-steps';
import { LostDialog } from './lost-dialog';
import { StageButton } from './stage-button';

const LOST = 'lost';

/** Where the lead stands on its way, and the way to another stage. One stop of the Tab key; the arrow keys walk along it. */
export function StageBar(of: StageOf) {
  const t = useText('pipeline');
  const stages = useStages();
  const { stage, moveTo } = useStageChange(of);
  const [asked, setAsked] = useState<string | null>(null);
  const bar = useInSight(stage);
  const move = (next: string, reason?: string) => {
    setAsked(null);
    moveTo({ stage: next, reason });
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

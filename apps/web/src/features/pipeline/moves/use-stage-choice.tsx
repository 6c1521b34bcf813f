import { type ReactNode, useState } from 'react';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';
import { stageIn } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { type StageOf, useStageChange } from './use-stage-change';

const LostDialog = loadedWhenOpen(() => import('./lost-dialog').then((file) => file.LostDialog));
const LOST = 'lost';

/** The stage of a lead, and the question before it changes. */
export function useStageChoice(of: StageOf): { stage: string; choose: (stage: string) => void; question: ReactNode } {
  const { stage, moveTo } = useStageChange(of);
  const [asked, setAsked] = useState<string | null>(null);
  const move = (next: string, reason?: string) => {
    setAsked(null);
    moveTo(next, reason);
  };
  return {
    stage,
    choose: (next) => next !== stage && setAsked(next),
    question: (
      <>
        <StageQuestion asked={asked === LOST ? null : asked} onClose={() => setAsked(null)} onConfirm={move} />
        <LostDialog open={asked === LOST} onClose={() => setAsked(null)} onConfirm={(reason) => move(LOST, reason)} />
      </>
    ),
  };
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

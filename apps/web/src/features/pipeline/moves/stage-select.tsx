import { useState } from 'react';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { Select } from '@/ui/select';
import { LostDialog } from './lost-dialog';
import { type StageOf, useStageChange } from './use-stage-change';

const LOST = 'lost';

/** The lead's stage as a list; a change can be undone. */
export function StageSelect(of: StageOf) {
  const t = useText('pipeline');
  const stages = useStages();
  const { stage, moveTo } = useStageChange(of);
  const [asksReason, setAsksReason] = useState(false);
  const choose = (next: string) => {
    if (next === LOST) setAsksReason(true);
    else if (next !== stage) moveTo(next);
  };
  return (
    <>
      <Select
        size="sm"
        label={t('label')}
        className="w-44"
        options={stages.map(({ id, label }) => ({ value: id, label }))}
        value={stage}
        onValueChange={choose}
      />
      <LostDialog
        open={asksReason}
        onClose={() => setAsksReason(false)}
        onConfirm={(reason) => {
          setAsksReason(false);
          moveTo(LOST, reason);
        }}
      />
    </>
  );
}

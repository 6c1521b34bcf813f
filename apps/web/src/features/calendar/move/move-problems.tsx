import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useLatest } from '@/ui/use-latest';
import { TakenBanner } from '../time/taken-banner';
import { useMomentText } from '../place/use-moment-text';
import { askForMove, type MoveProblem, setMoveProblem, useMoveStore } from './move-store';
import { useMoved } from './use-moved';

/** Why an appointment could not be moved, and the ways on. */
export function MoveProblems() {
  const t = useText('calendar.move');
  const problem = useMoveStore((state) => state.problem);
  const shown = useLatest(problem);
  return (
    <Dialog
      open={problem !== null}
      onOpenChange={(open) => open || setMoveProblem(null)}
      title={t(shown?.kind === 'outside' ? 'outsideTitle' : 'takenTitle')}
    >
      {shown && <Ways problem={shown} />}
    </Dialog>
  );
}

function Ways({ problem }: { problem: MoveProblem }) {
  const t = useText('calendar.move');
  const kit = useText('kit');
  const when = useMomentText();
  const move = useMoved();
  const { appointment, target } = problem;
  const close = () => setMoveProblem(null);
  const goOn = (change: Partial<typeof target>) => {
    close();
    void move(appointment, { ...target, ...change });
  };
  const choose = () => {
    close();
    askForMove(appointment);
  };
  if (problem.kind === 'outside')
    return (
      <div className="flex flex-col gap-4">
        <p className="text-base text-text-2">{t('outside', { when: when(target.local_start) })}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button variant="primary" onClick={() => goOn({ outside_hours: true })}>
            {t('allTheSame')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <TakenBanner
        taken={problem.taken}
        onPick={({ id, local_start, user }) => goOn({ local_start, slot_id: id, user, minutes: undefined, outside_hours: false })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={choose}>{t('chooseOther')}</Button>
        <Button onClick={close}>{t('stay')}</Button>
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ContactView, StageMove } from '@app/contracts/contacts/contacts.contract';
import { stageIn } from '@/lib/stages/stage-list';
import { useStage, useStages } from '@/lib/stages/use-stages';
import { usePersonName } from '@/lib/text/use-person-name';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Dialog } from '@/ui/dialog';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { stageHistoryQuery } from '../api/board-queries';
import { useBoardContext } from '../board/board-context';
import { setBoard, useBoard } from '../board/board-store';
import { followCard } from '../board/follow-card';
import { durationOf } from '../snooze/snooze-presets';
import { useLatest } from '@/ui/use-latest';

const LostDialog = loadedWhenOpen(() => import('../moves/lost-dialog').then((file) => file.LostDialog));
const SnoozeDialog = loadedWhenOpen(() => import('../snooze/snooze-dialog').then((file) => file.SnoozeDialog));

/** The dialogs of the cards; one of each for the whole board. */
export function LeadDialogs() {
  const losing = useBoard((state) => state.losing);
  const pausing = useBoard((state) => state.pausing);
  const reading = useBoard((state) => state.reading);
  const { move, pause } = useBoardContext();
  return (
    <>
      <LostDialog
        open={losing !== null}
        onClose={() => setBoard({ losing: null })}
        onConfirm={(reason) => {
          setBoard({ losing: null });
          if (losing && move(losing, 'lost', reason)) followCard(losing.id, 'lost');
        }}
      />
      <SnoozeDialog open={pausing !== null} card={pausing} onPause={pause} onClose={() => setBoard({ pausing: null })} />
      <HistoryDialog card={reading} onClose={() => setBoard({ reading: null })} />
    </>
  );
}

interface HistoryDialogProps {
  /** The lead whose history is open; null without one. */
  card: ContactView | null;
  onClose: () => void;
}

function HistoryDialog({ card, onClose }: HistoryDialogProps) {
  const t = useText('pipeline.history');
  const shown = useLatest(card);
  const name = usePersonName(shown?.name ?? '');
  return (
    <Dialog open={card !== null} onOpenChange={(next) => next || onClose()} title={t('title', { name })}>
      {shown && <StageHistory contactId={shown.id} />}
    </Dialog>
  );
}

function StageHistory({ contactId }: { contactId: number }) {
  const t = useText('pipeline.history');
  const time = useTimeText();
  const query = useQuery(stageHistoryQuery(contactId));
  const { data, error } = query;
  const { label } = useStage(data?.stage ?? 'new');
  if (error && !data) return <QueryError title={t('failed')} query={query} />;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <ol className="flex flex-col gap-3">
      <li className="text-base font-medium text-text">{t('since', { stage: label, time: time.moment(data.stage_entered_at) })}</li>
      {data.moves.map((move) => (
        <Step key={move.id} move={move} />
      ))}
      {data.moves.length === 0 && <li className="text-base text-text-2">{t('none')}</li>}
    </ol>
  );
}

function Step({ move: { from, to, user, reason, seconds, created_at } }: { move: StageMove }) {
  const t = useText('pipeline.history');
  const time = useTimeText();
  const stages = useStages();
  const nameOf = ({ id, name }: StageMove['from']) => (stages.some((stage) => stage.id === id) ? stageIn(stages, id).label : name);
  const { unit, count } = durationOf(seconds);
  const moment = time.moment(created_at);
  return (
    <li data-hue={stageIn(stages, to.id).color} className="border-l-3 border-stage pl-3">
      <p className="text-base font-medium text-text">{t('step', { from: nameOf(from), to: nameOf(to) })}</p>
      <p className="text-sm text-text-2">
        {user ? t('by', { name: user.name, time: moment }) : t('automatic', { time: moment })} ·{' '}
        {t('stayed', { duration: t(`durations.${unit}`, { count }) })}
      </p>
      {reason && <p className="mt-0.5 text-sm break-words text-text">{reason}</p>}
    </li>
  );
}

import { useBoardGround } from '../board/board-context';
import { setBoard, useBoard } from '../board/board-store';
import { followCard } from '../board/follow-card';
import { HistoryDialog } from './history-dialog';
import { LostDialog } from './lost-dialog';
import { SnoozeDialog } from './snooze-dialog';

/** What a card asks or tells in a dialog; one of each for the whole board. */
export function LeadDialogs() {
  const losing = useBoard((state) => state.losing);
  const pausing = useBoard((state) => state.pausing);
  const reading = useBoard((state) => state.reading);
  const { move } = useBoardGround();
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
      <SnoozeDialog card={pausing} onClose={() => setBoard({ pausing: null })} />
      <HistoryDialog card={reading} onClose={() => setBoard({ reading: null })} />
    </>
  );
}

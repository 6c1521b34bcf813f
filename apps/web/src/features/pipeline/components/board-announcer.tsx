import { useBoard } from '../board/board-store';

/** Says each step of a move to those who do not see it. */
export function BoardAnnouncer() {
  const announcement = useBoard((state) => state.announcement);
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {announcement}
    </p>
  );
}

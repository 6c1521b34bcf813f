import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { create } from 'zustand';

interface TeamDrag {
  appointment: AppointmentView;
  /** The column under the pointer, and the time there; null outside of the columns. */
  over: { column: number; localStart: string } | null;
}

/** The appointment that is dragged over the columns. */
export const useTeamDrag = create<{ drag: TeamDrag | null }>(() => ({ drag: null }));

export const beginDrag = (appointment: AppointmentView): void => useTeamDrag.setState({ drag: { appointment, over: null } });

export const dragOver = (over: TeamDrag['over']): void =>
  useTeamDrag.setState(({ drag }) => {
    const isSame = drag?.over?.column === over?.column && drag?.over?.localStart === over?.localStart;
    return { drag: drag && !isSame ? { ...drag, over } : drag };
  });

export const endDrag = (): void => useTeamDrag.setState({ drag: null });

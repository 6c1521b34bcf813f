import type { AppointmentView, TakenTime } from '@app/contracts/calendar/appointments.contract';
import { create } from 'zustand';

/** A new time of an appointment. */
export interface MoveTarget {
  local_start: string;
  /** An offered time; else `local_start` is booked. */
  slot_id?: string;
  /** Null: nobody; absent: the same person. */
  user?: AppointmentView['user'];
  minutes?: number;
  outside_hours?: boolean;
}

export type MoveProblem =
  | { kind: 'taken'; appointment: AppointmentView; target: MoveTarget; taken: TakenTime }
  | { kind: 'outside'; appointment: AppointmentView; target: MoveTarget };

interface MoveState {
  /** Why the last move did not happen, until somebody decides. */
  problem: MoveProblem | null;
  /** The appointment whose new time is asked for. */
  asking: AppointmentView | null;
}

export const useMoveStore = create<MoveState>(() => ({ problem: null, asking: null }));

export const setMoveProblem = (problem: MoveProblem | null): void => useMoveStore.setState({ problem });
export const askForMove = (asking: AppointmentView | null): void => useMoveStore.setState({ asking });

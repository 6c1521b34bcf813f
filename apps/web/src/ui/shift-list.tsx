import type { Shift } from '@app/contracts/availability/availability.contract';
import { withChange, without } from '@/lib/hours/shift-list';
import { ShiftLine } from './shift-line';

export interface ShiftListProps {
  shifts: readonly Shift[];
  onShifts: (shifts: Shift[]) => void;
}

/** Lines are known by their place: two of them may be alike while they are edited. */
const lineOf = (index: number) => `line-${index}`;

/** Hours of a week, each changed and removed in its place. */
export function ShiftList({ shifts, onShifts }: ShiftListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {shifts.map((shift, index) => (
        <li key={lineOf(index)}>
          <ShiftLine
            shift={shift}
            onChange={(change) => onShifts(withChange(shifts, index, change))}
            onRemove={() => onShifts(without(shifts, index))}
          />
        </li>
      ))}
    </ul>
  );
}

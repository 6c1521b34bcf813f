import type { Shift } from '@app/contracts/core/shift.contract';
import { withChange, without } from '@/lib/hours/shift-list';
import { ShiftLine } from './shift-line';

export interface ShiftListProps {
  shifts: readonly Shift[];
  onShifts: (shifts: Shift[]) => void;
}

/** Rows are keyed by index: two of them may be equal while they are edited. */
const lineOf = (index: number) => `line-${index}`;

/** The hours of a week; each row can be changed and removed. */
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

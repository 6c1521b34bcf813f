import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ShownHours } from '../place/hours-shown';
import { useAppointmentAction } from '../drawer/use-appointment-action';
import { useMoved } from '../move/use-moved';
import { NOBODY } from '../place/calendar-filter';
import type { Day } from '../place/days';
import type { Column } from './columns';
import { timeAt } from './grid-position';
import { dragOver } from './team-store';

interface Dragged {
  appointment: AppointmentView;
  /** Pixels from the upper edge of the block to the pointer. */
  grab: number;
}

interface DropColumn {
  day: Day;
  hours: ShownHours;
  column: Column;
}

interface Drag {
  source: { data: Record<string, unknown> };
  location: { current: { input: { clientY: number } } };
}

/** Lets appointments be dropped on a column; a request that is dropped is confirmed there. */
export function useDropColumn(element: RefObject<HTMLElement | null>, { day, hours, column }: DropColumn): void {
  const move = useMoved();
  const { mutate: act } = useAppointmentAction();
  const columnId = column.personId ?? -1;
  const startOf = ({ source, location }: Drag): string => {
    const { grab } = source.data as unknown as Dragged;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    return timeAt(day, location.current.input.clientY - top - grab, hours);
  };
  const over = useEffectEvent((drag: Drag) => dragOver({ column: columnId, localStart: startOf(drag) }));
  const drop = useEffectEvent(async (drag: Drag) => {
    const { appointment } = drag.source.data as unknown as Dragged;
    const { personId, name } = column;
    const receiver = personId === null || personId === NOBODY ? null : { id: personId, name };
    const user = personId === null ? appointment.user : receiver;
    const start = startOf(drag);
    const stays = start === appointment.local_start && user?.id === appointment.user?.id;
    const moved = stays ? appointment : await move(appointment, { local_start: start, user });
    if (moved?.state === 'requested') act({ appointment: moved, action: 'confirm' });
  });
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => 'appointment' in source.data,
      onDrag: over,
      onDragEnter: over,
      onDragLeave: () => dragOver(null),
      onDrop: (drag) => void drop(drag),
    });
  }, [element]);
}

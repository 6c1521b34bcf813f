import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useCan } from '@/lib/session/use-me';
import { classNames } from '@/ui/class-names';
import { AppointmentFace } from '../look/appointment-face';
import { isMovable } from '../move/is-movable';
import { useMoved } from '../move/use-moved';
import { minutesBetween } from '../place/days';
import { useCalendarLocation } from '../place/use-calendar-location';
import { HOUR, lengthAfter } from './grid-position';
import { beginDrag, endDrag, useTeamDrag } from './team-store';

export interface GridBlockProps {
  appointment: AppointmentView;
  height: number;
  hidesPerson: boolean;
}

/** Below this there is room for one line only. */
const SHORT = 40;

/** An appointment in the hours: a button that opens it, that a pointer drags, and whose lower edge it pulls. */
export function GridBlock({ appointment, height, hidesPerson }: GridBlockProps) {
  const element = useRef<HTMLButtonElement>(null);
  const { openedId, open } = useCalendarLocation();
  const books = useCan('contacts.write');
  const moves = books && isMovable(appointment);
  const isDragged = useBlockDrag(element, appointment, moves);
  const { pulled, ...handle } = useResize(appointment);
  return (
    <div
      className={classNames('pointer-events-auto h-full', isDragged && 'opacity-50')}
      style={pulled === null ? undefined : { height: pulled }}
    >
      <button
        ref={element}
        type="button"
        data-appointment={appointment.id}
        onClick={() => open(appointment.id)}
        className="block h-full w-full rounded-md text-left"
      >
        <AppointmentFace
          appointment={appointment}
          isShort={(pulled ?? height) < SHORT}
          hidesPerson={hidesPerson}
          isOpened={appointment.id === openedId}
        />
      </button>
      {moves && <div aria-hidden className="absolute inset-x-0 -bottom-1 h-2.5 cursor-ns-resize touch-none max-md:hidden" {...handle} />}
    </div>
  );
}

function useBlockDrag(element: RefObject<HTMLElement | null>, appointment: AppointmentView, moves: boolean): boolean {
  useEffect(() => {
    if (!element.current || !moves) return;
    return draggable({
      element: element.current,
      getInitialData: ({ input, element: dragged }) => ({ appointment, grab: input.clientY - dragged.getBoundingClientRect().top }),
      onDragStart: () => beginDrag(appointment),
      onDrop: endDrag,
    });
  }, [element, appointment, moves]);
  return useTeamDrag(({ drag }) => drag?.appointment.id === appointment.id);
}

/** The lower edge follows the pointer; letting it go makes the appointment as long. */
function useResize(appointment: AppointmentView) {
  const [from, setFrom] = useState<number | null>(null);
  const [pixels, setPixels] = useState(0);
  const move = useMoved();
  const minutes = minutesBetween(appointment.local_start, appointment.local_end);
  const length = lengthAfter(minutes, pixels);
  const stop = () => {
    setFrom(null);
    setPixels(0);
  };
  return {
    pulled: from === null ? null : (length / 60) * HOUR,
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom(event.clientY);
    },
    onPointerMove: ({ clientY }: PointerEvent) => from !== null && setPixels(clientY - from),
    onPointerUp: () => {
      if (from !== null && length !== minutes) void move(appointment, { local_start: appointment.local_start, minutes: length });
      stop();
    },
    onPointerCancel: stop,
  };
}

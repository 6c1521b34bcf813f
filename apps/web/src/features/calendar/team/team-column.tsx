import { type MouseEvent, useRef } from 'react';
import { wantAppointment } from '@/lib/session/wanted-appointment';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import type { ShownHours } from '../place/hours-shown';
import { BusyFace } from '../look/busy-face';
import { NOBODY } from '../place/calendar-filter';
import { useCalendarLocation } from '../place/use-calendar-location';
import { type Column, stretchOf, type TeamColumnProps } from './columns';
import { DropPreview } from './drop-preview';
import { bandOf, HOUR, nowAt, timeAt } from './grid-position';
import { GridBlock } from './grid-block';
import { lanesOf } from './lanes';
import { useDropColumn } from './use-drop-column';

/** The hours of one person on one day. */
export function TeamColumn({ column, hours, all, busy }: TeamColumnProps) {
  const t = useText('calendar');
  const element = useRef<HTMLDivElement>(null);
  const { day, now } = useCalendarLocation();
  const books = useCan('contacts.write');
  const { personId, name, entries, closed, off } = column;
  useDropColumn(element, { day, hours, column });
  const lanes = lanesOf(entries.map(stretchOf));
  const line = nowAt(now, day, hours);
  return (
    <div ref={element} className="relative" style={{ height: ((hours.to - hours.from) / 60) * HOUR }}>
      <Background stretches={closed} hours={hours} />
      <Background stretches={off} hours={hours} label={t('timeOff')} />
      <HourLines hours={hours} />
      {books && <BookButton column={column} hours={hours} />}
      <div className="pointer-events-none absolute inset-0">
        {line !== null && <div aria-hidden className="absolute inset-x-0 z-1 border-t border-danger" style={{ top: line }} />}
        <ul aria-label={name || t('appointments')} className="absolute inset-x-1 inset-y-0">
          {entries.map((entry, index) => {
            const stretch = stretchOf(entry);
            const band = bandOf(day, stretch, hours);
            const { lane = 0, of = 1 } = lanes[index] ?? {};
            const place = { ...band, left: `${(lane / of) * 100}%`, width: `calc(${100 / of}% - 2px)` };
            if (!band) return null;
            return (
              <li key={entry.kind === 'appointment' ? entry.appointment.id : `busy-${entry.busy.id}`} className="absolute" style={place}>
                {entry.kind === 'busy' ? (
                  <BusyFace busy={entry.busy} hidesPerson={personId !== null && personId !== NOBODY} />
                ) : (
                  <GridBlock appointment={entry.appointment} height={band.height} hidesPerson={personId !== null} />
                )}
              </li>
            );
          })}
        </ul>
        <DropPreview column={column} hours={hours} all={all} busy={busy} />
      </div>
    </div>
  );
}

/** Books where a pointer presses; by keyboard on that day, with the person of the column. */
function BookButton({ column: { personId, name }, hours }: Pick<TeamColumnProps, 'column' | 'hours'>) {
  const t = useText('calendar');
  const { day } = useCalendarLocation();
  const book = ({ currentTarget, clientY, detail }: MouseEvent) => {
    const top = currentTarget.getBoundingClientRect().top;
    const pressed = timeAt(day, Math.floor((clientY - top) / (HOUR / 2)) * (HOUR / 2), hours);
    wantAppointment({ start: detail === 0 ? day : pressed, ...(personId && { userId: personId }) });
  };
  return (
    <button
      type="button"
      aria-label={personId ? t('bookWith', { name }) : t('bookHere')}
      onClick={book}
      className="absolute inset-0 cursor-default focus-visible:-outline-offset-2"
    />
  );
}

interface BackgroundProps {
  stretches: Column['closed'];
  hours: ShownHours;
  label?: string;
}

/** Time in which nobody works. */
function Background({ stretches, hours, label }: BackgroundProps) {
  const { day } = useCalendarLocation();
  return stretches.map((stretch) => {
    const band = bandOf(day, stretch, hours);
    if (!band) return null;
    return (
      <div key={stretch.local_start} className="hatched absolute inset-x-0 px-2 py-1 text-2xs text-text-2" style={band}>
        {label}
      </div>
    );
  });
}

function HourLines({ hours: { from, to } }: { hours: ShownHours }) {
  return Array.from({ length: (to - from) / 60 }, (_, index) => (
    <div key={index} aria-hidden className="absolute inset-x-0 border-t border-border first:border-t-0" style={{ top: index * HOUR }} />
  ));
}

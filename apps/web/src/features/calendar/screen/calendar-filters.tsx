import { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { AppointmentState } from '@app/contracts/calendar/appointments.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { Checkbox } from '@/ui/checkbox';
import { FilterPopover } from '@/ui/filter-popover';
import { hoursQuery } from '../api/calendar-queries';
import { NOBODY, withSwitched } from '../place/calendar-filter';
import { useCalendarLocation } from '../place/use-calendar-location';

/** Person, type and state, in the address. */
export function CalendarFilters() {
  const t = useText('calendar');
  const { filter, narrow, clear, range } = useCalendarLocation();
  const { data: hours } = useQuery(hoursQuery(range));
  const people = [...(hours?.people ?? []), { id: NOBODY, name: t('nobody') }];
  const { people: chosen, types, states } = filter;
  const ids = people.map(({ id }) => id);
  const shownStates = states ?? AppointmentState.options.filter((state) => state !== 'canceled');
  const switchState = (state: AppointmentState) => {
    const next = AppointmentState.options.filter((each) => (each === state) !== shownStates.includes(each));
    const isUsual = next.length === AppointmentState.options.length - 1 && !next.includes('canceled');
    narrow({ state: isUsual || next.length === 0 ? null : next });
  };
  return (
    <FilterPopover count={[chosen, types, states].filter((each) => each !== null).length} onClear={clear}>
      <Choices label={t('people')}>
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen === null || chosen.includes(id)}
            onCheckedChange={() => narrow({ people: withSwitched(chosen, ids, id) })}
          />
        ))}
      </Choices>
      <Choices label={t('types.label')}>
        {AppointmentType.options.map((type) => (
          <Checkbox
            key={type}
            label={t(`types.${type}`)}
            checked={types === null || types.includes(type)}
            onCheckedChange={() => narrow({ type: withSwitched(types, AppointmentType.options, type) })}
          />
        ))}
      </Choices>
      <Choices label={t('states.label')}>
        {AppointmentState.options.map((state) => (
          <Checkbox
            key={state}
            label={t(`states.${state}`)}
            checked={shownStates.includes(state)}
            onCheckedChange={() => switchState(state)}
          />
        ))}
      </Choices>
    </FilterPopover>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold text-text">{label}</legend>
      <div className="flex flex-col">{children}</div>
    </fieldset>
  );
}

import { type ComponentType, createContext, useContext } from 'react';

export interface VehicleSlot {
  vehicleId: number;
}

/** Parts from other features. Features do not import each other, so the route passes them in. */
export interface CalendarParts {
  /** A vehicle in small, with its photo. */
  Vehicle: ComponentType<VehicleSlot>;
}

export const CalendarPartsContext = createContext<CalendarParts | undefined>(undefined);

export function useCalendarParts(): CalendarParts {
  const parts = useContext(CalendarPartsContext);
  if (!parts) throw new Error('A part of the calendar was drawn outside its screen');
  return parts;
}

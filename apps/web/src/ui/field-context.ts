import { createContext, useContext } from 'react';

/** The props that a field passes to the control inside it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** Attributes that connect a control to the label, hint and error of its field; empty outside a field. */
export const useFieldControl = (): Partial<FieldControl> => useContext(FieldContext) ?? {};

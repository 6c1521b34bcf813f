import { createContext, useContext } from 'react';
import type { TemplateForm } from './template-form';

/** A field's view of the form around it. */
export interface FormAccess {
  form: TemplateForm;
  /** Read-only. */
  isLocked: boolean;
  /** `path`: the edited field, if it is nested. */
  change: (fields: Partial<TemplateForm>, path?: string) => void;
  /** The error text of a field, once it is shown. */
  problemOf: (path: string) => string | undefined;
}

export const FormContext = createContext<FormAccess | undefined>(undefined);

export function useFormAccess(): FormAccess {
  const access = useContext(FormContext);
  if (!access) throw new Error('A field of a template was rendered outside its form');
  return access;
}

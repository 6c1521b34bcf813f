import { createContext, useContext } from 'react';
import type { TemplateForm } from './template-form';

/** What a field of the form around it needs. */
export interface FormAccess {
  form: TemplateForm;
  /** It is only looked at. */
  isLocked: boolean;
  /** `path`: the field that is typed in, where its name alone does not say it. */
  change: (fields: Partial<TemplateForm>, path?: string) => void;
  /** What is wrong with a field, in words, once it is time to say so. */
  problemOf: (path: string) => string | undefined;
}

export const FormContext = createContext<FormAccess | undefined>(undefined);

export function useFormAccess(): FormAccess {
  const access = useContext(FormContext);
  if (!access) throw new Error('A field of a template was drawn outside its form');
  return access;
}

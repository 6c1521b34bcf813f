import { useCallback } from 'react';
import { usePhoneTexts } from './use-phone-text';

/** Whether a person without a name is shown by their number. */
export const isPhoneNumber = (name: string): boolean => /^\+\d{8,15}$/.test(name);

/** Names of people. A number in place of a name is formatted. */
export function usePersonNames(): (name: string) => string {
  const phoneText = usePhoneTexts();
  return useCallback((name: string) => (isPhoneNumber(name) ? phoneText(name) : name), [phoneText]);
}

export function usePersonName(name: string): string {
  return usePersonNames()(name);
}

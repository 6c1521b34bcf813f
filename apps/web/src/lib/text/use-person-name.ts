import { usePhoneText } from './use-phone-text';

/** Whether a person without a name is shown by their number. */
export const isPhoneNumber = (name: string): boolean => /^\+\d{8,15}$/.test(name);

/** The name of a person. A number in its place is formatted. */
export function usePersonName(name: string): string {
  const number = usePhoneText(isPhoneNumber(name) ? name : null);
  return number ?? name;
}

import { usePhoneText } from './use-phone-text';

const NUMBER = /^\+\d{8,15}$/;

/** The name of a person; who has none is called by the number, as people read it. */
export function usePersonName(name: string): string {
  const number = usePhoneText(NUMBER.test(name) ? name : null);
  return number ?? name;
}

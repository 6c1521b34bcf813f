import { HIDDEN_NUMBER_NAME } from '@app/contracts/contacts/hidden-number';
import { useCallback } from 'react';
import { usePhoneTexts } from './use-phone-text';
import { useText } from './use-text';

/** Whether a person without a name is shown by their number. */
export const isPhoneNumber = (name: string): boolean => /^\+\d{8,15}$/.test(name);

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name that is written from right to left turns nothing around it in any sentence. */
export const isolatedName = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Names of people. A number in place of a name is formatted, and a hidden one has the words of the language. */
export function usePersonNames(): (name: string) => string {
  const phoneText = usePhoneTexts();
  const t = useText('kit');
  return useCallback(
    (name: string) => {
      if (name === HIDDEN_NUMBER_NAME) return t('hiddenNumber');
      return isPhoneNumber(name) ? phoneText(name) : isolatedName(name);
    },
    [phoneText, t],
  );
}

export function usePersonName(name: string): string {
  return usePersonNames()(name);
}

/** The heading of a person, and the number below it in place of a name. */
export function usePersonHeading(name: string): { heading: string; number: string | null } {
  const t = useText('kit');
  const shown = usePersonName(name);
  return isPhoneNumber(name) ? { heading: t('noName'), number: shown } : { heading: shown, number: null };
}

import { useEffect } from 'react';
import { create } from 'zustand';
import type { formatStored, formatTyped } from './phone-format';

interface PhoneFormat {
  formatStored: typeof formatStored;
  formatTyped: typeof formatTyped;
}

/** The numbering plans of the world weigh as much as the rest of the screen, so they come when numbers are shown or typed. */
const useLoaded = create<Partial<PhoneFormat>>(() => ({}));

let underway: Promise<void> | undefined;

function load(): void {
  underway ??= import('./phone-format').then(
    (format) => useLoaded.setState({ ...format }),
    () => {
      underway = undefined;
    },
  );
}

const asItIs = (text: string): string => text;

/** Numbers for the eye, and while they are typed; as they are until the plans have come. */
export function usePhoneFormat(): PhoneFormat {
  useEffect(load, []);
  return { formatStored: asItIs, formatTyped: asItIs, ...useLoaded() };
}

import { useEffect, useReducer } from 'react';

type Format = (number: string) => string;

let format: Format | undefined;
let loading: Promise<void> | undefined;

/** One import for all numbers of a page. */
const loadFormat = (): Promise<void> =>
  (loading ??= import('libphonenumber-js/min').then(
    ({ formatIncompletePhoneNumber }) => {
      format = formatIncompletePhoneNumber;
    },
    () => {
      // without the metadata the stored form stays, which is readable too
      loading = undefined;
    },
  ));

const asStored: Format = (number) => number;

/** Numbers as people read them, such as +1 305 555 0142; as they are stored until the metadata of all countries has been fetched. */
export function usePhoneTexts(): Format {
  const [, redraw] = useReducer((draws: number) => draws + 1, 0);
  useEffect(() => {
    if (format) return;
    let unmounted = false;
    void loadFormat().then(() => {
      if (!unmounted) redraw();
    });
    return () => {
      unmounted = true;
    };
  }, []);
  return format ?? asStored;
}

export function usePhoneText(number: string | null): string | null {
  const textOf = usePhoneTexts();
  return number && textOf(number);
}

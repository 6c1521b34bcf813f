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

/** The number as people read it, such as +1 305 555 0142; as it is stored until the metadata of all countries has been fetched. */
export function usePhoneText(number: string | null): string | null {
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
  return number && format ? format(number) : number;
}

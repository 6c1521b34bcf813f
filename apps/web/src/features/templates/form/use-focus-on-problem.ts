import type { RefObject } from 'react';

/** Takes the keyboard to the first field that is wrong, as soon as the fields say so. */
export const useFocusOnProblem = (fields: RefObject<HTMLElement | null>) => () => {
  requestAnimationFrame(() => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  });
};

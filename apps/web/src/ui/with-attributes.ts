import { cloneElement, type ReactElement } from 'react';

/** The element with attributes, and handlers, that it passes on to its control. */
export const withAttributes = (element: ReactElement, attributes: Record<string, unknown>): ReactElement =>
  cloneElement(element as ReactElement<Record<string, unknown>>, attributes);

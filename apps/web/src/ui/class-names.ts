import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({ extend: { theme: { radius: ['bubble'], shadow: ['e1', 'e2', 'e3'] } } });

/** Joins class names; of two that set the same property the later one wins. */
export const classNames = (...parts: ClassValue[]): string => merge(clsx(parts));

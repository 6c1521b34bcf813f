/** `npm run bench -- --small` runs quickly on little data; its results are not recorded. */
export const isSmall = process.env.BENCH_FORM === 'small';

export const sized = <T>(full: T, small: T): T => (isSmall ? small : full);

/** `npm run bench -- --small` tries a benchmark out on little data in little time; its figures are not kept for the document. */
export const isSmall = process.env.BENCH_FORM === 'small';

export const sized = <T>(full: T, small: T): T => (isSmall ? small : full);

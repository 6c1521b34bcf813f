/** Microseconds by a clock that all threads share and nobody sets. */
export const microseconds = (): number => Number(process.hrtime.bigint() / 1000n);

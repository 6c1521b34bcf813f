/** Microseconds of the monotonic clock, which all threads share. */
export const microseconds = (): number => Number(process.hrtime.bigint() / 1000n);

// Preloaded into a process: its clock is CLOCK_AHEAD_MS ahead of the real one, or behind it.
const AHEAD = Number(process.env.CLOCK_AHEAD_MS);
const TrueDate = Date;

globalThis.Date = class Date extends TrueDate {
  constructor(...args) {
    if (args.length === 0) super(TrueDate.now() + AHEAD);
    else super(...args);
  }

  static now() {
    return TrueDate.now() + AHEAD;
  }
};

/** A page asks the same this often within the period without anyone's act only when something asks in a circle. */
const MOST = 20;
const PERIOD_MS = 10_000;

const ACTS = ['pointerdown', 'keydown', 'popstate'] as const;

/**
 * Stops a page that asks the same question in a circle: the API would get requests for as long as the tab is open. Every act of a person
 * starts the count again, so Retry works.
 */
export class RequestGuard {
  private readonly asked = new Map<string, number[]>();
  private readonly reported = new Set<string>();

  /** False when the question has been asked too often, which is reported once. */
  admits(question: string): boolean {
    const now = performance.now();
    const recent = (this.asked.get(question) ?? []).filter((at) => now - at < PERIOD_MS);
    const isAdmitted = recent.length < MOST;
    if (isAdmitted) recent.push(now);
    else this.report(question);
    this.asked.set(question, recent);
    return isAdmitted;
  }

  /** A person has done something. */
  startAgain = (): void => {
    this.asked.clear();
    this.reported.clear();
  };

  watch(target: EventTarget): void {
    for (const act of ACTS) target.addEventListener(act, this.startAgain, { capture: true, passive: true });
  }

  private report(question: string): void {
    if (this.reported.has(question)) return;
    this.reported.add(question);
    reportError(new Error(`The page asked for ${question} in a circle and was stopped`));
  }
}

export const requestGuard = new RequestGuard();

/**
 * One that is started on first use and then shared. A start that failed is forgotten, so that it fails those who waited for it and nobody after
 * them.
 */
export class OnceStarted<T> {
  private running: Promise<T> | undefined;

  /** Undefined where none has been started. */
  get current(): Promise<T> | undefined {
    return this.running;
  }

  get(start: () => Promise<T>): Promise<T> {
    return this.running ?? this.begin(start);
  }

  /** Starts one in place of any other. */
  begin(start: () => Promise<T>): Promise<T> {
    const starting = start();
    this.running = starting;
    starting.catch(() => {
      if (this.running === starting) this.forget();
    });
    return starting;
  }

  forget(): void {
    this.running = undefined;
  }
}

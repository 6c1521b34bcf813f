import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { RequestContext } from '../context/request-context';
import { EventLogger } from '../logging/event-logger';

type Work = () => Promise<unknown>;

const SHUTDOWN_TIMEOUT_MS = 10_000;

const logger = new EventLogger('PeriodicTasks');

/** Runs one organization's part of a periodic task. A failure is logged and does not stop the other organizations. */
export async function runForOrganization(
  task: string,
  organizationId: number,
  work: (ctx: RequestContext) => Promise<unknown>,
): Promise<void> {
  try {
    await work(RequestContext.system(organizationId, task, task));
  } catch (error) {
    logger.warn({ event: 'periodic.failed', err: error, task, organizationId }, 'Periodic task failed');
  }
}

/** The process's periodic work. A task never overlaps itself, its failures are logged, and a shutdown waits for the running ones. */
@Injectable()
export class PeriodicTasks implements BeforeApplicationShutdown {
  private readonly running = new Map<string, Promise<void>>();
  private stopping = false;

  constructor(private readonly scheduler: SchedulerRegistry) {}

  /** A long task ends early when this becomes true. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** Runs the task at each interval, the first time after one; a tick is skipped while the previous run lasts. */
  every(intervalMs: number, task: string, work: Work): void {
    this.scheduler.addInterval(
      task,
      setInterval(() => this.run(task, work), intervalMs),
    );
  }

  /** Runs the task now, unless it is running already. */
  run(task: string, work: Work): void {
    if (this.stopping || this.running.has(task)) return;
    const run = work()
      .then(
        () => undefined,
        (error: unknown) => logger.warn({ event: 'periodic.failed', err: error, task }, 'Periodic task failed'),
      )
      .finally(() => this.running.delete(task));
    this.running.set(task, run);
  }

  /**
   * Before the connections close that the tasks use; the scheduler clears its timers itself. The wait has an end, because a task of many
   * organizations waits for a frozen server once for each of them.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    const deadline = new Promise((resolve) => setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref());
    await Promise.race([Promise.all(this.running.values()), deadline]);
  }
}

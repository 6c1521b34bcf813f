import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import type { RetryAt } from '@app/platform/outbox/outbox-store';

const MAX_JITTER = 0.2;

/**
 * Runs a job that repeats for as long as its organization exists, such as the inbound sweep. A failure is logged and the job runs again at the
 * next interval: counted as a failure it would be dead-lettered in the end.
 */
export async function repeatEvery(intervalSeconds: number, ctx: RequestContext, work: () => Promise<unknown>): Promise<RetryAt> {
  try {
    await work();
  } catch (error) {
    const { organizationId, actor } = ctx;
    new EventLogger('RepeatedJob').warn({ event: 'periodic.failed', err: error, task: actor.name, organizationId }, 'Periodic task failed');
  }
  return { delaySeconds: intervalSeconds * (1 + Math.random() * MAX_JITTER) };
}

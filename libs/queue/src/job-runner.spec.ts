import { RequestContext } from '@app/platform/context/request-context';
import type { Config } from '@app/platform/config/config';
import { Metrics } from '@app/platform/metrics/metrics';
import type { OutboxStore } from '@app/platform/outbox/outbox-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobHandler, JobRegistry } from './job-handlers';
import { JobRunner } from './job-runner';

const REF = { organization_id: 1, outbox_id: 2, attempt: 0 };

/** A runner whose only job works for this long. */
function aRunner(seconds: number) {
  const outbox = {
    start: vi
      .fn()
      .mockResolvedValue({ name: 'call.copy_recording', payload: { call_recording_id: 3 }, failures: 1, unavailableSeconds: 0 }),
    extend: vi.fn().mockResolvedValue(undefined),
    finish: vi.fn().mockResolvedValue(undefined),
  };
  const handler: JobHandler = { run: (_ctx: RequestContext) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)) };
  const registry = { handlers: new Proxy({}, { get: () => handler }) };
  const config = { JOB_LEASE_SECONDS: 60 } as Config;
  const runner = new JobRunner(config, outbox as unknown as OutboxStore, registry as JobRegistry, new Metrics());
  return { runner, outbox };
}

describe('the lease of a job', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('lasts as long as its handler works, so that no second attempt runs beside it', async () => {
    const { runner, outbox } = aRunner(600);
    const run = runner.run(REF);
    await vi.advanceTimersByTimeAsync(599_000);
    expect(outbox.extend).toHaveBeenCalledTimes(19);
    expect(outbox.extend).toHaveBeenCalledWith(1, 2, 0, 60);
    await vi.advanceTimersByTimeAsync(60_000);
    await run;
    expect(outbox.extend).toHaveBeenCalledTimes(19);
    expect(outbox.finish).toHaveBeenCalledTimes(1);
  });

  it('is not extended for a handler that hangs', async () => {
    const { runner, outbox } = aRunner(3_600);
    const run = runner.run(REF);
    await vi.advanceTimersByTimeAsync(3_599_000);
    expect(outbox.extend).toHaveBeenCalledTimes(30);
    await vi.advanceTimersByTimeAsync(2_000);
    await run;
  });
});

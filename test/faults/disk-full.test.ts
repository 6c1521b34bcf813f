import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDealership } from '../cluster/dealership';
import { until } from '../cluster/waiting';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, isFull } from './support/form';
import { inboundOutcome } from './support/inbound-outcome';
import { TestCluster } from './support/test-cluster';
import { openConversations, planSends } from './support/sends';
import { countUnsettled, flawlessSends, sendsOutcome } from './support/sends-outcome';
import { SteadyLoad } from './support/steady-load';

const SIZE_MB = 300;
const FULL_SECONDS = 20;
const AFTER_SECONDS = 15;
const CUSTOMERS = 10;

const run = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

/** A disk of its own in a file; null where this user may not mount one. */
function mountDisk(): string | null {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lotline-disk-'));
  const [image, place] = [path.join(folder, 'image'), path.join(folder, 'disk')];
  fs.mkdirSync(place);
  fs.writeFileSync(image, '');
  fs.truncateSync(image, SIZE_MB * 1024 * 1024);
  if (!run('mkfs.ext4', '-q', image) || !run('mount', '-o', 'loop', image, place)) return null;
  onTestFinished(() => {
    run('umount', '--lazy', place);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return place;
}

/** Takes all that is left of a disk. */
function fill(disk: string): string {
  const filler = path.join(disk, 'filler');
  const file = fs.openSync(filler, 'w');
  const zeros = Buffer.alloc(64 * 1024);
  try {
    for (;;) fs.writeSync(file, zeros);
  } catch {
    // the disk is full, as intended
  } finally {
    fs.closeSync(file);
  }
  return filler;
}

it.runIf(isFull)(
  'refuses with a 503 while the disk is full, and is whole when there is room again',
  async ({ skip }) => {
    const disk = mountDisk();
    if (!disk) return skip('A disk can only be mounted by root');
    const cluster = await TestCluster.open('disk-full', {}, path.join(disk, 'postgres'));
    const { postgres, tables, url } = cluster;
    const dealership = await openDealership(cluster);
    const plan = planSends(await openConversations(cluster, [dealership], CUSTOMERS), 1_000);

    const load = new SteadyLoad(url, dealership, CUSTOMERS, plan);
    await sleep(5_000);
    const filler = fill(disk);
    await sleep(FULL_SECONDS * 1000);
    fs.rmSync(filler);
    // Postgres exits when it cannot write its recovery; an operator restarts it
    await postgres.revive();
    const freeAt = Date.now();
    await sleep(AFTER_SECONDS * 1000);
    await load.finish();
    await until('every send has an end', 120, async () => (await countUnsettled(cluster)) === 0).catch(() => false);

    const { lost, doubledMessages: doubledInbound } = await inboundOutcome(tables, load.sids);
    const outcome = await sendsOutcome(cluster, load.sent);
    const metrics = {
      fullSeconds: FULL_SECONDS,
      requests: load.requests.length,
      unavailable: load.count(({ status }) => status === 503),
      otherErrors: load.count(({ status }) => status === 0 || (status >= 500 && status !== 503)),
      secondsToRecover: Math.max(0, ...load.requests.filter(({ status }) => status >= 500).map(({ endedAt }) => endedAt - freeAt)) / 1000,
      lostInbound: lost,
      doubledInbound,
    };
    keepMetrics('disk-full', { ...metrics, sends: load.sent.length, ...outcome });
    expect(metrics).toMatchObject({ otherErrors: 0, lostInbound: 0, doubledInbound: 0 });
    expect(metrics.unavailable).toBeGreaterThan(0);
    expect(outcome).toMatchObject(flawlessSends);
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);

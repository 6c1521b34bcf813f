import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from 'rolldown';
import { bundleConfig } from '../rolldown.config.mjs';

const SETTLE_MS = 50;

/** Rebuilds a target when one of its sources changes, then calls `changed` with its name. Calls for one name never overlap. */
export function watchBundles(targets, changed) {
  const watchers = targets.map((target) =>
    watchBundle(
      target,
      oneAtATime(() => changed(target.name)),
    ),
  );
  return () => Promise.all(watchers.map((watcher) => watcher.close()));
}

function watchBundle(target, changed) {
  const watcher = watch(bundleConfig(target));
  let built = false;
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    // the first build is the same as the running program
    if (event.code === 'BUNDLE_END' && built) changed();
    if (event.code === 'BUNDLE_END') built = true;
    await event.result?.close();
  });
  return watcher;
}

/** The watcher may report one save twice: calls during the settle time are merged. */
function oneAtATime(work) {
  let waiting = false;
  let last = Promise.resolve();
  return () => {
    if (waiting) return;
    waiting = true;
    last = last.then(async () => {
      await sleep(SETTLE_MS);
      waiting = false;
      await work();
    });
  };
}

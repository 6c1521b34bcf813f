import { Failure } from '../failure.mjs';

const STEPS = ['major', 'minor', 'patch'];
const UNRELEASED = '## [Unreleased]';

/** The next version; `step` is major, minor or patch. */
export function nextVersion(version, step) {
  const index = STEPS.indexOf(step);
  if (index < 0) throw new Failure(`Choose which part of the version to increase: npm run release -- ${STEPS.join('|')}`);
  const parts = version.split('.').map(Number);
  return [...parts.slice(0, index), parts[index] + 1, 0, 0].slice(0, 3).join('.');
}

/** Moves the unreleased notes of the change log under the new version. Fails without notes. */
export function moveNotes(changelog, version, date) {
  const start = changelog.indexOf(UNRELEASED);
  if (start < 0) throw new Failure(`CHANGELOG.md has no heading "${UNRELEASED}".`);
  const from = start + UNRELEASED.length;
  const next = changelog.indexOf('\n## [', from);
  const notes = changelog.slice(from, next < 0 ? undefined : next).trim();
  if (notes === '') throw new Failure('CHANGELOG.md has no unreleased notes: there is nothing to release.');
  const rest = next < 0 ? '\n' : changelog.slice(next);
  return `${changelog.slice(0, from)}\n\n## [${version}] - ${date}\n\n${notes}\n${rest}`;
}

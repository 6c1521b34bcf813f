import { expect, it } from 'vitest';
import { moveNotes, nextVersion } from './versions.mjs';

it.each([
  ['major', '2.0.0'],
  ['minor', '1.3.0'],
  ['patch', '1.2.4'],
])('makes a %s release of 1.2.3 to %s', (step, version) => {
  expect(nextVersion('1.2.3', step)).toBe(version);
});

it('rejects an unknown step', () => {
  expect(() => nextVersion('1.2.3', 'huge')).toThrow('major|minor|patch');
});

it('moves the unreleased notes under the new version', () => {
  const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Calls.\n\n## [1.2.3] - 2026-11-22\n\n- Chats.\n';
  expect(moveNotes(changelog, '1.3.0', '2026-12-01')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.3.0] - 2026-12-01\n\n### Added\n\n- Calls.\n\n## [1.2.3] - 2026-11-22\n\n- Chats.\n',
  );
});

it('rejects a release without notes', () => {
  expect(() => moveNotes('# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-22\n', '1.3.0', '2026-12-01')).toThrow(
    'nothing to release',
  );
});

import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...fs.globSync('docs/**/*.md', { cwd: ROOT })];
const TOP_LEVEL = fs.readdirSync(ROOT).filter((name) => !['dist', 'node_modules', '.data', '.cache'].includes(name));

const NAMES: Record<string, string> = { safari: 'Safari', firefox: 'Firefox', chrome: 'Chromium' };

/** Links of Markdown, and what is set as code and begins like a path of the repository. */
function pathsIn(page: string): string[] {
  const text = fs.readFileSync(path.join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
  const inText = text.replaceAll(/^```(?!mermaid)[^\n]*\n[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g);
  const code = [...inText]
    .map(([, word = '']) => word)
    .filter((word) => TOP_LEVEL.includes(word.split('/')[0] ?? '') && !/[<>*{…]/.test(word));
  return [...links.map((link) => path.join(path.dirname(page), link)), ...code];
}

describe('the documentation', () => {
  it.each(PAGES)('%s names only files and folders that exist', (page) => {
    expect(pathsIn(page).filter((named) => !fs.existsSync(path.join(ROOT, named)))).toEqual([]);
  });

  it('names the browsers for which the client is built', () => {
    const built = /target: \[(.*)\]/.exec(fs.readFileSync(path.join(ROOT, 'apps/web/vite.config.ts'), 'utf8'))?.[1] ?? '';
    const versions = [...built.matchAll(/'([a-z]+)([\d.]+)'/g)].map(([, name = '', version]) => `${NAMES[name]} ${version}`);
    const page = fs.readFileSync(path.join(ROOT, 'docs/browsers.md'), 'utf8');
    expect(page).toContain(`The client is built for ${versions.join(', ')} and newer`);
  });

  it('is read for its paths', () => {
    expect(pathsIn('docs/architecture.md').length).toBeGreaterThan(40);
  });
});

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { BUNDLES, PAGES } from '../../tools/build/targets.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The instructions of one stage of the Dockerfile, comments and line continuations aside. */
function stage(name: string): { keyword: string; rest: string }[] {
  const text = fs
    .readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ');
  const lines = text.split('\n').filter(Boolean);
  const start = lines.findIndex((line) => line.startsWith('FROM') && line.endsWith(` AS ${name}`));
  const end = lines.findIndex((line, at) => at > start && line.startsWith('FROM'));
  return lines.slice(start + 1, end < 0 ? undefined : end).map((line) => {
    const [, keyword = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    return { keyword, rest };
  });
}

/** The source and the target of each COPY from the build stage, relative to their folders. */
const copies = (): [from: string, to: string][] =>
  stage('product').flatMap(({ keyword, rest }) => {
    const [, from = '', to = ''] = /^--from=build \/product\/(\S+) (\S+)$/.exec(rest) ?? [];
    return keyword === 'COPY' && from ? [[from, to === './' ? path.basename(from) : to]] : [];
  });

/** What the image contains, from the build that is at hand: of `dist` only what the Dockerfile builds. */
export function copiedImage(folder: string): void {
  for (const [from, to] of copies()) {
    if (from === 'node_modules') fs.symlinkSync(path.join(ROOT, from), path.join(folder, to));
    else if (from !== 'dist') fs.cpSync(path.join(ROOT, from), path.join(folder, to), { recursive: true });
  }
  for (const { output, copied, inImage } of [...BUNDLES, ...PAGES]) {
    if (!inImage) continue;
    const parts = copied ? [output, path.join(path.dirname(output), path.basename(copied))] : [output];
    for (const part of parts.flatMap(withSiblings)) fs.cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  }
}

/** A bundle's chunks carry its name; a page is its whole folder. */
function withSiblings(output: string): string[] {
  const [folder, name] = [path.dirname(output), path.basename(output)];
  if (!/\.(html|json)$/.test(name) && !folder.startsWith('dist/public-pages')) {
    const stem = `${path.parse(name).name}.`;
    return fs
      .readdirSync(path.join(ROOT, folder))
      .filter((file) => file === name || file.startsWith(stem))
      .map((file) => path.join(folder, file));
  }
  return [folder];
}

/** The same, built in an empty folder by exactly the commands of the Dockerfile. */
export function builtImage(folder: string): void {
  const build = path.join(folder, '.build');
  fs.mkdirSync(build);
  for (const { keyword, rest } of stage('build')) {
    if (keyword === 'RUN') execFileSync('bash', ['-ec', rest], { cwd: build, stdio: 'pipe' });
    if (keyword !== 'COPY') continue;
    const parts = rest.split(' ');
    const target = parts.at(-1) ?? '';
    for (const source of parts.slice(0, -1))
      fs.cpSync(path.join(ROOT, source), path.join(build, target === './' ? source : target), { recursive: true });
  }
  for (const [from, to] of copies()) fs.renameSync(path.join(build, from), path.join(folder, to));
}

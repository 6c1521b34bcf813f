import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBundles } from './locale-bundle';
import { english } from './en';
import type { Namespace } from './messages';

const CLIENT = join(import.meta.dirname, '..');

/** Each message of the namespaces by its dotted path. Those of codes have their own completeness: the type demands one for each code. */
function pathsOf(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [at] : pathsOf(value as object, at);
  });
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** The values of a text or template, as the source of an expression: an inserted part can be any path. */
const shapeOf = (text: string) =>
  text
    .split(/\$\{[^}]*\}/)
    .map(escaped)
    .join('.+');

/** The words in quotes of a piece of source. */
const quotedIn = (source: string) => [...source.matchAll(/(['`])((?:(?!\1).)*)\1/g)].map(([, , text = '']) => text);

/** The source up to the end of the first argument of a call, from behind its bracket. */
function firstArgument(source: string): string {
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? '';
    if ('([{'.includes(sign)) depth++;
    if (depth === 0 && (sign === ',' || sign === ')')) return source.slice(0, at);
    if (')]}'.includes(sign)) depth--;
  }
  return source;
}

/** The messages that a file uses, as expressions over paths. A key that is only known at run time uses its whole namespace. */
function usedIn(source: string): string[] {
  const direct = source.includes("useLoaded('kit')") ? ['kit\\.failure\\.(offline|unexpected)'] : [];
  const calls = [...source.matchAll(/useText\(([^)]*)\)(\([^)]*\))?/g)].flatMap(([, argument = '', call]) =>
    call ? quotedIn(argument).flatMap((area) => quotedIn(call).map((key) => `${shapeOf(area)}\\.${shapeOf(key)}`)) : [],
  );
  const bound = [...source.matchAll(/(?:const|:) (\w+) = useText\(([^)]*)\)(.?)/g)].flatMap(([, name = '', argument = '', after]) => {
    if (after === '(') return [];
    const namespaces = quotedIn(argument).map(shapeOf);
    return keysUsedOf(name, source).flatMap((key) => namespaces.map((area) => `${area}\\.${key}`));
  });
  return [...direct, ...calls, ...bound];
}

function keysUsedOf(name: string, source: string): string[] {
  const uses = [...source.matchAll(new RegExp(String.raw`(?<![\w.'"])${name}(?:\.(?:rich|raw|has|markup))?\b(\(?)`, 'g'))];
  return uses.flatMap(({ 0: match, 1: bracket, index }) => {
    const rest = source.slice(index + match.length);
    if (!bracket) return /^\s*=\s*useText/.test(rest) ? [] : ['.+'];
    const quoted = quotedIn(firstArgument(rest));
    return quoted.length > 0 ? quoted.map(shapeOf) : ['.+'];
  });
}

it('every message is used', async () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: CLIENT }).filter((file) => !file.startsWith('locales/') && !/\.spec\.tsx?$/.test(file));
  const used = [...new Set(files.flatMap((file) => usedIn(readFileSync(join(CLIENT, file), 'utf8'))))].map(
    (shape) => new RegExp(`^${shape}$`),
  );
  expect(used.length).toBeGreaterThan(300);
  const { page } = createBundles('en');
  await Promise.all((Object.keys(english) as Namespace[]).map((namespace) => page.load(namespace)));
  const { errors, failures, ...messages } = page.messages;
  expect([errors, failures]).not.toContain(undefined);
  expect(pathsOf(messages).filter((path) => !used.some((shape) => shape.test(path)))).toEqual([]);
});

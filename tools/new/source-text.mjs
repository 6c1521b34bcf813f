import { Failure } from '../failure.mjs';

export const pascal = (kebab) => kebab.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
export const camel = (kebab) => kebab.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

function placeOf(source, text) {
  const at = source.indexOf(text);
  if (at < 0) throw new Failure(`“${text}” was not found: write this step by hand.`);
  return at;
}

/** Below the last import. */
export function withImport(source, name, from) {
  const last = source.lastIndexOf('\nimport ');
  const end = source.indexOf(';\n', Math.max(last, 0)) + 2;
  return `${source.slice(0, end)}import { ${name} } from '${from}';\n${source.slice(end)}`;
}

/** The name beside the others that are imported from there, or in an import of its own. */
export function withName(source, from, name) {
  const end = source.indexOf(` } from '${from}';`);
  return end < 0 ? withImport(source, name, from) : `${source.slice(0, end)}, ${name}${source.slice(end)}`;
}

/** The last entry of the list or object that opens with this text. */
export function withEntry(source, opening, entry) {
  const start = placeOf(source, opening) + opening.length;
  const close = opening.endsWith('[') ? ']' : '}';
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < source.length; end++) depth += Number('[{('.includes(source[end])) - Number(']})'.includes(source[end]));
  const before = source.slice(start, end - 1).trimEnd();
  const comma = before === '' || before.endsWith(',') ? '' : ',';
  return `${source.slice(0, start)}${before}${comma}\n  ${entry.replace(/,?$/, ',')}\n${close}${source.slice(end)}`;
}

/** The last member of a class. */
export function withMember(source, opening, member) {
  const end = source.indexOf('\n}\n', placeOf(source, opening));
  return `${source.slice(0, end)}\n${member}${source.slice(end)}`;
}

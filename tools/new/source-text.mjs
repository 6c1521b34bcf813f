import { Failure } from '../failure.mjs';

export const pascal = (kebab) => kebab.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
export const camel = (kebab) => kebab.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

function placeOf(source, text) {
  const at = source.indexOf(text);
  if (at < 0) throw new Failure(`“${text}” was not found: write this step by hand.`);
  return at;
}

/** Below the last import. */
export function withImport(source, name, from, isType = false) {
  const last = source.lastIndexOf('\nimport ');
  const end = source.indexOf(';\n', Math.max(last, 0)) + 2;
  return `${source.slice(0, end)}import ${isType ? 'type ' : ''}{ ${name} } from '${from}';\n${source.slice(end)}`;
}

/** The name beside the others that are imported from there, or in an import of its own; once. */
export function withName(source, from, name, isType = false) {
  const [statement, onlyTypes, list] = new RegExp(`import (type )?\\{([^}]*)\\} from '${from}';`).exec(source) ?? [];
  if (!statement) return withImport(source, name, from, isType);
  const names = list.split(',').flatMap((each) => each.trim() || []);
  const known = onlyTypes ? names.map((each) => `type ${each}`) : names;
  if (known.includes(name) || (isType && known.includes(`type ${name}`))) return source;
  const others = onlyTypes && isType ? names : known.filter((each) => each !== `type ${name}`);
  return source.replace(statement, () => `import ${onlyTypes && isType ? 'type ' : ''}{ ${[...others, name].join(', ')} } from '${from}';`);
}

/** A class of the source that receives an instance of this type, and the name of the field that has it. */
export function withInjected(source, className, { type, from, field }) {
  const start = placeOf(source, `export class ${className} `);
  const text = source.slice(start, source.indexOf('\n}\n', start));
  const known = new RegExp(`readonly (\\w+): ${type}\\b`).exec(text)?.[1];
  if (known) return [source, known];
  const parameter = `private readonly ${field}: ${type}`;
  const received = text.includes('constructor(')
    ? text.replace('constructor(', `constructor(${parameter}, `)
    : text.replace('{\n', `{\n  constructor(${parameter}) {}\n\n`);
  return [
    withName(
      source.replace(text, () => received),
      from,
      type,
    ),
    field,
  ];
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

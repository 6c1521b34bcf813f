import { decodeText } from '../spreadsheets/text-encoding';

/** One property of a vCard. */
export interface VcardProperty {
  /** In capitals, without the group that some programs put before it (`item1.TEL`). */
  name: string;
  /** Values by parameter in small letters; a bare one of version 2.1 (`TEL;CELL:`) is a type. */
  params: ReadonlyMap<string, readonly string[]>;
  /** The parts of the value, which only names, addresses and organizations have several of. */
  parts: string[];
}

/** Pictures, sounds and keys are not read. */
const LEFT_OUT: ReadonlySet<string> = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);
const ENCODINGS: ReadonlySet<string> = new Set(['quoted-printable', 'base64', 'b', '8bit', '7bit']);
const NAME = /^(?:[\w-]+\.)?([A-Za-z][\w-]*)(?=[;:])/;

/**
 * Reads the cards of a file in versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), as telephones write them: folded lines of each version, letters of
 * Windows, quoted-printable, bare parameters. Lines without a property are skipped; the time grows with the length alone.
 */
export function readVcards(bytes: Uint8Array): VcardProperty[][] {
  const cards: VcardProperty[][] = [];
  let open: VcardProperty[] | null = null;
  for (const line of unfolded(decodeText(bytes)?.text ?? '')) {
    const property = propertyOf(line);
    const [value = ''] = property?.parts ?? [];
    if (property?.name === 'BEGIN' && value.toUpperCase() === 'VCARD') cards.push((open = []));
    else if (property?.name === 'END') open = null;
    else if (property) open?.push(property);
  }
  return cards;
}

/** Lines that go on in the next one begin it with a blank, or end with "=" in quoted-printable. */
function* unfolded(text: string): Generator<string> {
  let line: string[] = [];
  let isLeftOut = false;
  let isQuoted = false;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const last = line.at(-1) ?? '';
    if (isQuoted && last.endsWith('=')) {
      line[line.length - 1] = last.slice(0, -1);
      line.push(raw.trimStart());
      continue;
    }
    if (/^[ \t]/.test(raw)) {
      if (!isLeftOut) line.push(raw.slice(1));
      continue;
    }
    const name = NAME.exec(raw)?.[1]?.toUpperCase();
    // base64 of version 2.1 need not be indented
    if (isLeftOut && name === undefined) continue;
    if (line.length > 0) yield line.join('');
    isLeftOut = name !== undefined && LEFT_OUT.has(name);
    isQuoted = /^[^:]*quoted-printable/i.test(raw);
    line = isLeftOut ? [] : [raw];
  }
  if (line.length > 0) yield line.join('');
}

function propertyOf(line: string): VcardProperty | null {
  const name = NAME.exec(line);
  if (!name?.[1]) return null;
  const colon = endOfParams(line, name[0].length);
  if (colon === -1) return null;
  const params = paramsOf(line.slice(name[0].length, colon));
  const isQuoted = params.get('encoding')?.includes('quoted-printable') ?? false;
  const charset = params.get('charset')?.[0] ?? 'utf-8';
  const decode = (part: string) => unescaped(isQuoted ? fromQuotedPrintable(part, charset) : part);
  return {
    name: name[1].toUpperCase(),
    params,
    parts: line
      .slice(colon + 1)
      .split(/(?<!\\);/)
      .map(decode),
  };
}

/** The colon before the value; those within quotation marks belong to a parameter. */
function endOfParams(line: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ':' && !isQuoted) return at;
  }
  return -1;
}

function paramsOf(text: string): Map<string, string[]> {
  const params = new Map<string, string[]>();
  for (const [param] of text.matchAll(/(?:"[^"]*"|[^;"])+/g)) {
    const [name = '', value] = param.split(/=(.*)/s);
    const values = (value ?? name)
      .replaceAll('"', '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim());
    const bare = values.every((one) => ENCODINGS.has(one)) ? 'encoding' : 'type';
    const key = value === undefined ? bare : name.trim().toLowerCase();
    params.set(key, [...(params.get(key) ?? []), ...values]);
  }
  return params;
}

function fromQuotedPrintable(text: string, charset: string): string {
  const bytes = Buffer.from(
    Buffer.from(text, 'utf-8')
      .toString('latin1')
      .replaceAll(/=([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  );
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\([nN,;:\\])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

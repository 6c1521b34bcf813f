import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { SheetError } from './sheet-rows';

/** Names without their namespace prefix: some programs write `x:row` for `row`. */
export interface XmlEvents {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Parses a document as a stream and yields after each chunk. The document's own entities are not expanded; `entities` are further names. */
export async function* readXml(
  stream: AsyncIterable<string>,
  events: XmlEvents,
  entities: Readonly<Record<string, string>> = {},
): AsyncGenerator<void> {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, entities);
  parser.on('opentag', ({ name, attributes }) => events.open?.(localName(name), attributes));
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  parser.on('closetag', ({ name }) => events.close?.(localName(name)));
  try {
    for await (const piece of stream) {
      parser.write(piece);
      yield;
    }
    parser.close();
    yield;
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken', error);
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses the whole document. */
export async function readWholeXml(stream: Readable | null, events: XmlEvents): Promise<void> {
  if (!stream) return;
  const reading = readXml(stream, events);
  while (!(await reading.next()).done);
}

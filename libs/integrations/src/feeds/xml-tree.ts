import { SheetError } from '../spreadsheets/sheet-rows';
import { readXml as readXmlEvents } from '../spreadsheets/xml-events';
import { FeedError } from './feed-record';
import { NAMED_LETTERS } from './named-letters';
import type { TreeEvents } from './tree-records';

const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,8});)/gi;
/** The start of a reference or of a CDATA mark that the next piece may complete. */
const UNFINISHED = /(?:&[#\w]{0,9}|<(?:!(?:\[(?:C(?:D(?:A(?:T(?:A)?)?)?)?)?)?)?|\]{1,2})$/;
const CDATA = /(<!\[CDATA\[|\]\]>)/;

/** Reads XML as a tree. An error in the document ends it: the parser would go on and join two vehicles. */
export async function* readXml(pieces: AsyncIterable<string>, events: TreeEvents): AsyncGenerator<void> {
  const open = (name: string, attributes: Record<string, string>) => events.open(name, attributes);
  try {
    yield* readXmlEvents(
      withEscapedAmpersands(pieces),
      { open, text: (text) => events.text(text), close: () => events.close() },
      NAMED_LETTERS,
    );
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw error.cause instanceof FeedError ? error.cause : new FeedError('partial_file', error);
  }
}

/** The parser would read a bare "&" up to the next ";", across elements. Within CDATA it is a letter like any other. */
async function* withEscapedAmpersands(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isCdata = false;
  let rest = '';
  const escaped = (text: string) =>
    text
      .split(CDATA)
      .map((part) => {
        if (part === '<![CDATA[') isCdata = true;
        else if (part === ']]>') isCdata = false;
        else if (!isCdata) return part.replaceAll(BARE_AMPERSAND, '&amp;');
        return part;
      })
      .join('');
  for await (const piece of pieces) {
    const text = rest + piece;
    rest = UNFINISHED.exec(text)?.[0] ?? '';
    yield escaped(text.slice(0, text.length - rest.length));
  }
  yield escaped(rest);
}

import { jsonParser } from 'stream-json/core/parser.js';
import { FeedError, MAX_RECORD_LENGTH } from './feed-record';
import type { TreeEvents } from './tree-records';

/** The name of a value that has none: each value of a file of lines, and of an array of arrays. */
const NAMELESS = 'item';
const MAX_NAME_LENGTH = 1_000;

/**
 * Reads JSON as a tree: the elements of an array all have the array's name. The parser is not made for hostile input, so it gives texts in
 * pieces, whose lengths and depth the listener limits.
 */
export async function* readJson(pieces: AsyncIterable<string>, events: TreeEvents): AsyncGenerator<void> {
  const parse = jsonParser({ packValues: false, streamValues: true, jsonStreaming: true });
  const reader = new TokenReader(events);
  try {
    for await (const piece of pieces) {
      tokensOf(parse(piece)).forEach((token) => reader.read(token));
      yield;
    }
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('partial_file', error);
  }
  reader.end();
  yield;
}

interface JsonToken {
  name: string;
  value?: string | boolean | null;
}

/** The parser answers tokens in a box, or a symbol where there are none. */
const tokensOf = (answer: unknown): JsonToken[] =>
  typeof answer === 'object' && answer !== null && 'values' in answer ? (answer as { values: JsonToken[] }).values : [];

class TokenReader {
  /** The names of the open containers' values. */
  private readonly containers: { isArray: boolean; name: string }[] = [];
  private key: string | null = null;
  private length = 0;

  constructor(private readonly events: TreeEvents) {
    events.open('$');
  }

  end(): void {
    if (this.containers.length > 0) throw new FeedError('partial_file');
    this.events.close();
  }

  read({ name, value }: JsonToken): void {
    switch (name) {
      case 'startObject':
        this.begin(false);
        break;
      case 'startArray':
        this.begin(true);
        break;
      case 'endObject':
      case 'endArray':
        this.finish();
        break;
      case 'startKey':
        this.key = '';
        break;
      case 'endKey':
        this.setName(this.key ?? '');
        this.key = null;
        break;
      case 'stringChunk':
      case 'numberChunk':
        this.piece(String(value));
        break;
      case 'startString':
      case 'startNumber':
        this.length = 0;
        this.events.open(this.nameOfValue);
        break;
      case 'endString':
      case 'endNumber':
        this.events.close();
        break;
      default:
        this.events.open(this.nameOfValue);
        if (name !== 'nullValue') this.events.text(String(value));
        this.events.close();
    }
  }

  private piece(text: string): void {
    if (this.key !== null) {
      this.key += text;
      if (this.key.length > MAX_NAME_LENGTH) throw new FeedError('too_large');
      return;
    }
    this.length += text.length;
    if (this.length > MAX_RECORD_LENGTH) throw new FeedError('too_large');
    this.events.text(text);
  }

  private get nameOfValue(): string {
    return this.containers.at(-1)?.name ?? NAMELESS;
  }

  private setName(name: string): void {
    const container = this.containers.at(-1);
    if (container) container.name = name;
  }

  /** An array is no element: its elements are, under its name. */
  private begin(isArray: boolean): void {
    const name = this.nameOfValue;
    if (!isArray) this.events.open(name);
    if (this.containers.push({ isArray, name: isArray ? name : NAMELESS }) > 1_000) throw new FeedError('too_large');
  }

  private finish(): void {
    if (!this.containers.pop()?.isArray) this.events.close();
  }
}

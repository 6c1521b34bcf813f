import { SaxesParser } from 'saxes';

export interface TwimlNode {
  name: string;
  attributes: Record<string, string>;
  children: TwimlNode[];
  text: string;
}

/** A document that cannot be run, with the provider's error code. */
export class TwimlFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** The verbs of a document. Throws a `TwimlFailure` (12100) when it is no `<Response>`. */
export function parseTwiml(xml: string): TwimlNode[] {
  const root: TwimlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new TwimlFailure(12100, `Document parse failure: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: TwimlNode = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml.trim()).close();
  const [response] = root.children;
  if (response?.name !== 'Response') throw new TwimlFailure(12100, 'The document is no <Response>');
  return response.children;
}

export const textOf = ({ text }: TwimlNode): string => text.trim();

export const childrenNamed = (node: TwimlNode, ...names: string[]): TwimlNode[] => node.children.filter(({ name }) => names.includes(name));

/** An attribute that is true or false; the default where it is missing. */
export const flag = ({ attributes }: TwimlNode, name: string, otherwise: boolean): boolean => {
  const value = attributes[name];
  return value === undefined ? otherwise : value === 'true';
};

/** A whole number within its limits; the default where it is missing or no number. */
export function numberOf({ attributes }: TwimlNode, name: string, otherwise: number, [least, most]: [number, number]): number {
  const value = Number.parseInt(attributes[name] ?? '', 10);
  return Math.min(most, Math.max(least, Number.isNaN(value) ? otherwise : value));
}

/** Names with spaces between, as in `statusCallbackEvent`. */
export const namesOf = ({ attributes }: TwimlNode, name: string, otherwise: string): string[] =>
  (attributes[name] ?? otherwise).split(/[\s,]+/).filter(Boolean);

/** Control characters, also those that turn the direction of text and so hide an extension. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const SEPARATORS = /[/\\]/g;
const EXTENSION = /\.[^.]{1,10}$/;

/** The name of a file as its person knows it, without control characters and separators of paths. A long one keeps beginning and extension. */
export function fileNameOf(name: string, maxLength: number): string {
  const plain = name.normalize('NFC').toWellFormed().replace(CONTROLS, '').replace(SEPARATORS, '_').trim();
  const extension = EXTENSION.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - extension.length);
  return `${stem.slice(0, maxLength - extension.length).replace(/[\ud800-\udbff]$/, '')}${extension}`;
}

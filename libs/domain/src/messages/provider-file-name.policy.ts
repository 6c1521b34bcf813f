const MAX_LENGTH = 20;

/**
 * The name of a file as WhatsApp shows it to the customer: plain letters, digits, dots, dashes and underscores, at most 20 characters, with its
 * extension (Twilio docs, "WhatsApp media messages"). Without one, customers see the number in the link.
 */
export function providerFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-');
  const extension = /\.\w{1,5}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - extension.length).slice(0, MAX_LENGTH - extension.length);
  return (stem.replace(/^[-.]+|[-.]+$/g, '') || 'file') + extension;
}

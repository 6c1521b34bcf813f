import { plainLine } from '@app/contracts/core/plain-line';

const MAX_LENGTH = 80;
/** Text that mail programs turn into a link: addresses, and names of hosts by the dots within them. */
const OF_LINKS = /[/\\:@]+|(?<=\S)[.\u3002\uff0e\uff61](?=\S)/gu;

/** A name for a mail to somebody who may not know its sender: anybody can sign up with any name and any address. */
export const mailName = (name: string): string => plainLine(plainLine(name).replaceAll(OF_LINKS, ' ')).slice(0, MAX_LENGTH);

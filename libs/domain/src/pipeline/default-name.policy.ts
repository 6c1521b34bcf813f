import { DEFAULT_STAGES, SPANISH_STAGES } from '@app/contracts/contacts/default-stages';

/** Ignores case, accents and punctuation. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const NAMES: ReadonlySet<string> = new Set([...Object.values(DEFAULT_STAGES), ...Object.values(SPANISH_STAGES)].map(plain));

/**
 * Whether a default stage is called so in one of the languages. It is stored in English only: the board of a Spanish browser would show two
 * stages with one name.
 */
export const isDefaultName = (name: string): boolean => NAMES.has(plain(name));

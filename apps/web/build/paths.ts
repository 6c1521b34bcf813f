import { fileURLToPath } from 'node:url';

/** A path of the client, from its folder. */
export const inClient = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The frame around every page behind the sign-in. */
export const FRAME = inClient('src/routes/shell-layout.tsx');

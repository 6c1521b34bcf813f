import { version } from '../../../../package.json';
import type { Config } from './config';

/** The release of package.json and the commit of the build; null when the build did not record it. */
export const versionOf = ({ COMMIT }: Config): { version: string; commit: string | null } => ({ version, commit: COMMIT ?? null });

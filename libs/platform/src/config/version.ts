import { version } from '../../../../package.json';
import type { Config } from './config';

/** What runs here: the release of package.json and the commit that it was built from, null where the build did not say it. */
export const versionOf = ({ COMMIT }: Config): { version: string; commit: string | null } => ({ version, commit: COMMIT ?? null });

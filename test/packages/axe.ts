import fs from 'node:fs';
import { createRequire } from 'node:module';

export type { AxeResults } from 'axe-core';

/** The script that looks for violations of WCAG in a page. */
export const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// npm run docs: writes the pages of docs/ that are made from code.
import fs from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { runnerImport } from 'vite';
import { lifecyclePage } from './docs/lifecycle-page.ts';
import { inRoot } from './paths.mjs';

const load = async (file) => (await runnerImport(inRoot('libs/domain/src/lifecycle', file))).module;

const { LIFECYCLE_SUBJECTS } = await load('lifecycle-subjects.policy.ts');
const { OUTCOMES } = await load('lifecycle-outcomes.policy.ts');
const file = inRoot('docs/lifecycle.md');
const page = lifecyclePage(LIFECYCLE_SUBJECTS, OUTCOMES);
fs.writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));

/** Zod reads its settings here when it loads, which is later. */
const SETTINGS = '__zod_globalConfig';

/** The content security policy forbids eval, which zod would otherwise try with the first schema. */
export function forbidCodeFromText(): void {
  Object.assign(globalThis, { [SETTINGS]: { jitless: true } });
}

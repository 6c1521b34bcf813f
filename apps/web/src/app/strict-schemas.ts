/** Where zod looks for its settings when it is loaded, which is after this. */
const SETTINGS = '__zod_globalConfig';

/** The content security policy allows no code from text, which zod would otherwise try with the first schema that is made. */
export function forbidCodeFromText(): void {
  Object.assign(globalThis, { [SETTINGS]: { jitless: true } });
}

/** Languages of the client; `bilingual` shows the documents' own mix of Spanish and English. */
export const LANGUAGES = ['bilingual', 'en', 'es'] as const;

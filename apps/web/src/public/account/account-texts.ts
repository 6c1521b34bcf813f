import type { ErrorMessages } from '@/locales/coded-messages';
import type { TranslatedMessages } from '@/locales/messages';

/** The words that the script needs when a call fails, in the language of the page. */
export interface ScriptTexts {
  errors: Partial<ErrorMessages>;
  failure: TranslatedMessages['kit']['failure'];
  rules: TranslatedMessages['kit']['fieldRules'];
}

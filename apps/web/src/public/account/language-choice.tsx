import type { Language } from '@app/contracts/auth/auth.contract';
import { LANGUAGES } from '@app/contracts/auth/languages';
import { ChevronDown, Globe } from 'lucide-react';
import { useText } from '@/lib/text/use-text';

/** Sets the language of this browser; after the sign-in, the user's own language counts. */
export function LanguageChoice({ language }: { language: Language }) {
  const t = useText('shell.language');
  return (
    <label className="relative -mr-2.5 flex items-center rounded-md text-base text-text-2 hover:bg-surface-2 hover:text-text">
      <Globe aria-hidden className="pointer-events-none absolute left-2.5 size-4" />
      <select
        aria-label={t('label')}
        defaultValue={language}
        data-languages
        className="h-9 appearance-none rounded-md bg-transparent pr-8 pl-8.5 text-base pointer-coarse:h-11"
      >
        {LANGUAGES.map((value) => (
          <option key={value} value={value} className="bg-surface text-text">
            {t(value)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-4" />
    </label>
  );
}

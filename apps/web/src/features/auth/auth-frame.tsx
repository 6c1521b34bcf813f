import type { Language } from '@app/contracts/auth/auth.contract';
import { LANGUAGES } from '@app/contracts/auth/languages';
import { FINISHED_PAGES } from '@app/contracts/public-pages/public-pages.contract';
import { ChevronDown, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { setLanguage, useLocaleState } from '@/lib/text/language-store';
import { usePageTitle } from '@/lib/text/use-page-title';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { AuthPicture } from './auth-picture';

export interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  /** Below the form: the link to the other form. */
  foot?: ReactNode;
  /** The second layout of document 000: nothing but the form on a gray background, without the product beside it. */
  isBare?: boolean;
  children: ReactNode;
}

/** The pages before the sign-in. */
export function AuthFrame({ title, lead, foot, isBare = false, children }: AuthFrameProps) {
  usePageTitle(title);
  return (
    <div className={classNames('grid min-h-dvh', isBare ? 'bg-surface-2' : 'bg-surface lg:grid-cols-[minmax(28rem,1fr)_1.4fr]')}>
      <div className="flex min-w-0 flex-col px-5 py-6 sm:px-10">
        <AuthHeader />
        <main
          className={classNames(
            'm-auto w-full max-w-100 py-10',
            isBare && 'my-8 max-w-120 rounded-lg border border-border bg-surface px-5 py-8 shadow-e1 sm:m-auto sm:px-10',
          )}
        >
          <h1 className="text-2xl font-semibold text-balance text-text">{title}</h1>
          <p className="mt-1.5 mb-6 text-md break-words text-text-2">{lead}</p>
          {children}
          {foot && <p className="mt-6 text-base text-text-2">{foot}</p>}
        </main>
        <AuthFooter />
      </div>
      {!isBare && <AuthPicture />}
    </div>
  );
}

function AuthHeader() {
  const t = useText('shell');
  return (
    <header className="flex items-center justify-between gap-3">
      <a href="/" className="flex items-center gap-2.5 text-lg font-semibold text-text">
        <ProductMark />
        {t('product')}
      </a>
      <LanguageChoice />
    </header>
  );
}

/** Sets the language of this browser; after the sign-in, the user's own language counts. A native list needs no script of its own. */
function LanguageChoice() {
  const t = useText('shell.language');
  const language = useLocaleState((state) => state.language);
  return (
    <label className="relative -mr-2.5 flex items-center rounded-md text-base text-text-2 hover:bg-surface-2 hover:text-text">
      <Globe aria-hidden className="pointer-events-none absolute left-2.5 size-4" />
      <select
        aria-label={t('label')}
        value={language}
        onChange={({ target }) => void setLanguage(target.value as Language)}
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

/** The links open a new tab, so that a half-filled form is not lost. */
function AuthFooter() {
  const t = useText('auth.frame');
  const link = 'rounded-sm py-1 hover:text-text hover:underline';
  return (
    <footer className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-text-2">
      <p className="py-1">{t('copyright')}</p>
      <p className="flex flex-wrap gap-x-4">
        <a href={FINISHED_PAGES.terms} target="_blank" className={link}>
          {t('terms')}
        </a>
        <a href={FINISHED_PAGES.privacy} target="_blank" className={link}>
          {t('privacy')}
        </a>
      </p>
    </footer>
  );
}

function ProductMark() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-8">
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path d="M10 8v16h12" fill="none" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-brand" />
      <circle cx="21.5" cy="11" r="3.5" className="fill-on-brand" />
    </svg>
  );
}

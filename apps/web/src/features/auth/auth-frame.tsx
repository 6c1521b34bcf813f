import { FINISHED_PAGES } from '@app/contracts/public-pages/public-pages.contract';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { AuthPicture } from './auth-picture';

export interface AuthFrameProps {
  /** At the end of the header. */
  aside?: ReactNode;
  /** The second layout of document 000: nothing but the form on a gray background, without the product beside it. */
  isBare?: boolean;
  /** `AuthStep`s; one is visible. */
  children: ReactNode;
}

/** The pages before the sign-in, and the second factor that is set up right after it. */
export function AuthFrame({ aside, isBare = false, children }: AuthFrameProps) {
  return (
    <div className={classNames('grid min-h-dvh', isBare ? 'bg-surface-2' : 'bg-surface lg:grid-cols-[minmax(28rem,1fr)_1.4fr]')}>
      <div className="flex min-w-0 flex-col px-5 py-6 sm:px-10">
        <AuthHeader aside={aside} />
        {children}
        <AuthFooter />
      </div>
      {!isBare && <AuthPicture />}
    </div>
  );
}

export interface AuthStepProps extends Omit<ComponentProps<'main'>, 'className'> {
  title: string;
  lead: ReactNode;
  /** Below the form: the link to the other form. */
  foot?: ReactNode;
  /** Like the frame's. */
  isBare?: boolean;
}

/** A heading and its form, in the middle of the frame. */
export function AuthStep({ title, lead, foot, isBare = false, children, ...rest }: AuthStepProps) {
  return (
    <main
      className={classNames(
        'm-auto w-full max-w-100 py-10',
        isBare && 'my-8 max-w-120 rounded-lg border border-border bg-surface px-5 py-8 shadow-e1 sm:m-auto sm:px-10',
      )}
      {...rest}
    >
      <h1 className="text-2xl font-semibold text-balance text-text">{title}</h1>
      <p data-lead className="mt-1.5 mb-6 text-md break-words text-text-2">
        {lead}
      </p>
      {children}
      {foot && <p className="mt-6 text-base text-text-2">{foot}</p>}
    </main>
  );
}

function AuthHeader({ aside }: { aside: ReactNode }) {
  const t = useText('shell');
  return (
    <header className="flex min-h-9 items-center justify-between gap-3 pointer-coarse:min-h-11">
      <a href="/" className="flex items-center gap-2.5 text-lg font-semibold text-text">
        <ProductMark />
        {t('product')}
      </a>
      {aside}
    </header>
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

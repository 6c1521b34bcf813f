import { Copy, Globe, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { FINISHED_PAGES } from '@app/contracts/public-pages/public-pages.contract';
import { buttonStyle } from '@/ui/button-style';
import { classNames } from '@/ui/class-names';
import { accountLink, contactLink, usePublic } from './public-context';
import { fill } from './texts/texts';

export function ProductMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={classNames('size-8', className)}>
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path d="M10 8v16h12" fill="none" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-brand" />
      <circle cx="21.5" cy="11" r="3.5" className="fill-on-brand" />
    </svg>
  );
}

/** The sticky header and the footer around a public page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { texts } = usePublic();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
      >
        {texts.layout.skip}
      </a>
      <PublicHeader />
      <main id="content">{children}</main>
      <PublicFooter />
    </>
  );
}

function PublicHeader() {
  const context = usePublic();
  const { site, texts, isSignedIn } = context;
  const { layout } = texts;
  const maySignUp = !isSignedIn && site.isSignupOpen;
  return (
    <header className="sticky top-0 z-40 border-b border-border bg-surface px-5 print:hidden">
      <div className="mx-auto flex h-16 max-w-300 items-center gap-3 text-md md:gap-6">
        <a href="/" className="flex items-center gap-2.5 text-lg font-semibold">
          <ProductMark />
          {layout.brand}
        </a>
        <nav aria-label={layout.main} className="hidden flex-1 items-center gap-7 md:flex">
          <PageLinks className="py-2 text-text-2 hover:text-text" />
          <span className="flex-1" />
          <LanguageLink />
          <AccountLink className="py-2 font-medium" />
          {maySignUp && (
            <a href={accountLink('/signup', context)} className={buttonStyle({ variant: 'primary' })}>
              {layout.signup}
            </a>
          )}
        </nav>
        <span className="flex-1 md:hidden" />
        {maySignUp && (
          <a href={accountLink('/signup', context)} className={classNames(buttonStyle({ variant: 'primary' }), 'md:hidden')}>
            {layout.signup}
          </a>
        )}
        <details className="relative md:hidden" data-menu>
          <summary
            className="flex size-10 cursor-pointer items-center justify-center rounded-md text-text-2 hover:bg-surface-2"
            aria-label={layout.menu}
          >
            <Menu aria-hidden />
          </summary>
          <nav
            aria-label={layout.main}
            className="absolute top-12 right-0 flex w-64 flex-col rounded-lg border border-border bg-surface p-2 shadow-e3"
          >
            <PageLinks className="rounded-md px-3 py-2.5 hover:bg-surface-2" />
            <AccountLink className="rounded-md px-3 py-2.5 hover:bg-surface-2" />
            <LanguageLink className="px-3 py-2.5" />
          </nav>
        </details>
      </div>
    </header>
  );
}

function PageLinks({ className }: { className: string }) {
  const context = usePublic();
  const { layout } = context.texts;
  return (
    <>
      <a href="/#features" className={className}>
        {layout.features}
      </a>
      <a href="/#pricing" className={className}>
        {layout.pricing}
      </a>
      <a href={contactLink(context)} className={className}>
        {layout.contact}
      </a>
    </>
  );
}

function AccountLink({ className }: { className: string }) {
  const context = usePublic();
  const { texts, isSignedIn } = context;
  return (
    <a href={isSignedIn ? '/dashboard' : accountLink('/login', context)} className={className}>
      {isSignedIn ? texts.layout.dashboard : texts.layout.login}
    </a>
  );
}

function LanguageLink({ className }: { className?: string }) {
  const { texts, language, path } = usePublic();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <a
      href={`${path}?lang=${other}`}
      lang={other}
      hrefLang={other}
      className={classNames('flex min-h-6 items-center gap-1.5 text-text-2 hover:text-text', className)}
    >
      <Globe aria-hidden />
      {texts.layout.otherLanguage}
    </a>
  );
}

function PublicFooter() {
  const context = usePublic();
  const { site, texts, isSignedIn } = context;
  const { layout } = texts;
  return (
    <footer className="border-t border-border bg-surface px-5 print:hidden">
      <div className="mx-auto grid max-w-300 gap-10 py-12 text-base sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.3fr_1fr]">
        <div>
          <p className="flex items-center gap-2.5 text-lg font-semibold">
            <ProductMark className="size-7" />
            {layout.brand}
          </p>
          <p className="mt-3 max-w-72 text-text-2">{layout.tagline}</p>
        </div>
        <FooterColumn title={layout.product}>
          <FooterLink href="/#features">{layout.features}</FooterLink>
          <FooterLink href="/#pricing">{layout.pricing}</FooterLink>
        </FooterColumn>
        <FooterColumn title={layout.company}>
          <FooterLink href={contactLink(context)}>{layout.contact}</FooterLink>
          <FooterLink href={FINISHED_PAGES.terms}>{layout.terms}</FooterLink>
          <FooterLink href={FINISHED_PAGES.privacy}>{layout.privacy}</FooterLink>
          <ContactAddress />
        </FooterColumn>
        <FooterColumn title={layout.account}>
          <AccountLink className={FOOTER_LINK} />
          {!isSignedIn && site.isSignupOpen && <FooterLink href={accountLink('/signup', context)}>{layout.signup}</FooterLink>}
        </FooterColumn>
      </div>
      <div className="mx-auto flex max-w-300 flex-wrap justify-between gap-3 border-t border-border py-6 text-sm text-text-2">
        <p>{fill(layout.copyright, { company: site.company })}</p>
        <p className="max-w-160">{layout.browsers}</p>
        <LanguageLink />
      </div>
      <noscript>
        <p className="mx-auto max-w-300 pb-6 text-sm text-text-2">{layout.noScript}</p>
      </noscript>
    </footer>
  );
}

/** The address in words, for readers without a mail program. */
function ContactAddress() {
  const { site, texts } = usePublic();
  return (
    <span className="flex items-center gap-1 py-1 text-text-2">
      <span className="min-w-0 break-all select-all">{site.email}</span>
      <button
        type="button"
        data-copy={site.email}
        data-copied={texts.layout.copied}
        aria-label={fill(texts.layout.copyAddress, { email: site.email })}
        className="flex size-7 shrink-0 items-center justify-center rounded-md hover:bg-surface-2"
      >
        <Copy aria-hidden className="size-4" />
      </button>
      <span role="status" className="text-success-text" data-copy-status />
    </span>
  );
}

const FOOTER_LINK = 'inline-block py-1 text-text-2 hover:text-text';

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={FOOTER_LINK}>
      {children}
    </a>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </div>
  );
}

import { formatIncompletePhoneNumber } from 'libphonenumber-js/min';
import { Globe, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressLine } from '@app/contracts/inventory/dealership-place';
import type { Dealership } from '@app/contracts/inventory/public-vehicle.contract';
import { FINISHED_PAGES } from '@app/contracts/public-pages/public-pages.contract';

import { buttonStyle } from '@/ui/button-style';
import { ProductMark } from '../public-layout';
import { useVehicle } from './vehicle-context';

export const SHELL = 'mx-auto w-full max-w-305 px-4 md:px-5';

/** The dealership's own page: its name above, its address below. */
export function VehicleLayout({ children }: { children: ReactNode }) {
  const { texts } = useVehicle();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
      >
        {texts.skip}
      </a>
      <DealershipHeader />
      <main id="content">{children}</main>
      <DealershipFooter />
    </>
  );
}

function DealershipHeader() {
  const { dealership } = useVehicle();
  return (
    <header className="border-b border-border bg-surface print:hidden">
      <div className={`${SHELL} flex h-13 items-center gap-3 md:h-16`}>
        <span
          aria-hidden
          className="flex size-7 shrink-0 items-center justify-center rounded-md bg-brand text-sm font-semibold text-on-brand md:size-8"
        >
          {dealership.name.charAt(0).toUpperCase()}
        </span>
        <span className="truncate text-md font-semibold">{dealership.name}</span>
        <span className="hidden min-w-0 truncate text-sm text-text-2 md:inline">{shortAddress(dealership)}</span>
        <span className="flex-1" />
        <LanguageLink />
        {dealership.phone && (
          <a href={`tel:${dealership.phone}`} className={`${buttonStyle()} max-md:hidden`}>
            <Phone aria-hidden className="size-4" />
            {formatIncompletePhoneNumber(dealership.phone)}
          </a>
        )}
      </div>
    </header>
  );
}

const shortAddress = ({ address: { street, city } }: Dealership): string => [street, city].filter(Boolean).join(', ');

function LanguageLink() {
  const { texts, language, vehicle } = useVehicle();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <a
      href={`/vehicle/${vehicle.id}?lang=${other}`}
      lang={other}
      hrefLang={other}
      className="flex min-h-6 shrink-0 items-center gap-1.5 px-1 py-2 text-base text-text-2 hover:text-text"
    >
      <Globe aria-hidden className="size-4" />
      {texts.otherLanguage}
    </a>
  );
}

function DealershipFooter() {
  const { dealership, texts, language } = useVehicle();
  const line = [dealership.name, addressLine(dealership)].filter(Boolean).join(' · ');
  return (
    <footer className="mt-12 border-t border-border bg-surface pb-24 lg:pb-0 print:hidden">
      <div className={`${SHELL} flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-6 text-sm text-text-2`}>
        <p>{line}</p>
        <p className="flex items-center gap-5">
          <a href={`${FINISHED_PAGES.privacy}?lang=${language}`} className="py-1 hover:text-text">
            {texts.privacy}
          </a>
          <a href={`/?lang=${language}`} className="flex items-center gap-1.5 py-1 hover:text-text">
            <ProductMark className="size-5" />
            {texts.poweredBy}
          </a>
        </p>
      </div>
    </footer>
  );
}

import type { ReactNode } from 'react';
import type { VehiclePage } from '@app/contracts/inventory/public-vehicle.contract';
import type { PublicLanguage, PublicSite } from '@app/contracts/public-pages/public-pages.contract';
import { publicDocument } from '../public-document';
import { NoVehiclePage, UnavailableVehiclePage } from './missing-vehicle-pages';
import { translated } from './closed-lists';
import { VehicleContext } from './vehicle-context';
import { vehicleData, vehicleSummary, VehicleTags } from './vehicle-head';
import { VehicleOfferPage } from './vehicle-page';
import { VEHICLE_TEXTS } from './vehicle-texts';

/** `assets` are the links of style sheet, font and script. */
export function vehicleDocument(
  site: PublicSite,
  page: VehiclePage | 'closed' | null,
  language: PublicLanguage,
  assets: ReactNode,
): string {
  const texts = VEHICLE_TEXTS[language];
  if (!page || page === 'closed') {
    const [title, hint] = page === 'closed' ? [texts.closed, texts.closedHint] : [texts.notFound, texts.notFoundHint];
    const tags = (
      <>
        {assets}
        <meta name="robots" content="noindex" />
      </>
    );
    return publicDocument({ language, title, description: hint, tags }, <NoVehiclePage title={title} hint={hint} />);
  }
  const { state, dealership, isBookable, similar } = page;
  const vehicle = translated(page.vehicle, language);
  const context = { site, language, texts, dealership, vehicle, isBookable, similar };
  return publicDocument(
    {
      language,
      title: `${vehicle.title} · ${dealership.name}`,
      description: state === 'offered' ? vehicleSummary(context) : texts.unavailable,
      ...(state === 'offered' && { structuredData: vehicleData(context) }),
      tags: (
        <>
          {assets}
          <VehicleTags context={context} state={state} />
        </>
      ),
    },
    <VehicleContext value={context}>{state === 'offered' ? <VehicleOfferPage /> : <UnavailableVehiclePage />}</VehicleContext>,
  );
}

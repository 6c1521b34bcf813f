import { addressLine } from '@app/contracts/inventory/dealership-place';
import { LINK_PREVIEW, photoPath } from '@app/contracts/inventory/photo-address';
import type { VehiclePage } from '@app/contracts/inventory/public-vehicle.contract';
import { mileageText } from '@app/contracts/inventory/vehicle-text';
import { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';
import { shownPrice, type VehicleContextValue, vehiclePath } from './vehicle-context';

/** A vehicle's preview in messengers, and the addresses of the same page in another language. */
export function VehicleTags({ context, state }: { context: VehicleContextValue; state: VehiclePage['state'] }) {
  const { site, language, dealership, vehicle, texts } = context;
  if (state !== 'offered') return <meta name="robots" content="noindex" />;
  const addressIn = (lang: PublicLanguage) => `${site.url}${vehiclePath(vehicle.id, lang, dealership)}`;
  const [photo] = vehicle.photos;
  return (
    <>
      <link rel="canonical" href={addressIn(language)} />
      {PublicLanguage.options.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={addressIn(lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(dealership.language)} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={dealership.name} />
      <meta property="og:title" content={`${vehicle.title} - ${shownPrice(vehicle, texts)}`} />
      <meta property="og:description" content={vehicleSummary(context)} />
      <meta property="og:url" content={addressIn(language)} />
      {photo && (
        <>
          <meta property="og:image" content={`${site.url}${photoPath(photo.hash, LINK_PREVIEW.width, 'jpg')}`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(LINK_PREVIEW.width)} />
          <meta property="og:image:height" content={String(LINK_PREVIEW.height)} />
          <meta property="og:image:alt" content={vehicle.title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

/** The facts that fit under a link: messengers show about eighty characters. */
export function vehicleSummary({ vehicle, dealership, texts }: VehicleContextValue): string {
  const { mileage, mileageUnit, currency, transmission, color, condition } = vehicle;
  const facts = [
    texts.conditions[condition],
    mileage === null ? null : mileageText(mileage, mileageUnit, currency),
    transmission,
    color,
    dealership.name,
  ];
  return facts.filter(Boolean).join(' · ');
}

const AVAILABILITY = { available: 'InStock', in_transit: 'PreOrder', pending: 'Reserved', unavailable: 'OutOfStock' } as const;
const CONDITIONS = { new: 'NewCondition', used: 'UsedCondition', certified: 'UsedCondition', unknown: null } as const;

/** The vehicle for machines (schema.org). Without a price nothing is offered: a machine would take it for free. */
export function vehicleData(context: VehicleContextValue): object {
  const { site, vehicle, dealership } = context;
  const { price, mileage, condition } = vehicle;
  const itemCondition = CONDITIONS[condition] && `https://schema.org/${CONDITIONS[condition]}`;
  const url = `${site.url}/vehicle/${vehicle.id}`;
  const offers = price !== null && {
    '@type': 'Offer',
    price,
    priceCurrency: vehicle.currency,
    availability: `https://schema.org/${AVAILABILITY[vehicle.status]}`,
    ...(itemCondition && { itemCondition }),
    url,
    seller: {
      '@type': 'AutoDealer',
      name: dealership.name,
      ...(dealership.phone && { telephone: dealership.phone }),
      ...(addressLine(dealership) && { address: addressLine(dealership) }),
    },
  };
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: vehicle.title,
    sku: vehicle.stockNumber,
    description: vehicle.description,
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleModelDate: String(vehicle.year),
    vehicleConfiguration: vehicle.trim,
    vehicleIdentificationNumber: vehicle.vin,
    mileageFromOdometer: mileage !== null && {
      '@type': 'QuantitativeValue',
      value: mileage,
      unitCode: vehicle.mileageUnit === 'mi' ? 'SMI' : 'KMT',
    },
    color: vehicle.color,
    vehicleInteriorColor: vehicle.interiorColor,
    vehicleTransmission: vehicle.transmission,
    driveWheelConfiguration: vehicle.drivetrain,
    bodyType: vehicle.body,
    itemCondition,
    image: vehicle.images.map((path) => `${site.url}${path}`),
    url,
    offers,
  });
}

const withoutEmpty = (data: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== false && value !== ''));

import type { Dealership } from './public-vehicle.contract';

type Place = Pick<Dealership, 'name' | 'address'>;

/** The address in one line, as far as it is known. */
export const addressLine = ({ address: { street, city, state, zipCode } }: Place): string =>
  [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The dealership's place on a map; null while it has no street. The map is loaded only on request. */
export function mapLink(dealership: Place): string | null {
  if (dealership.address.street === '') return null;
  const place = [dealership.name, addressLine(dealership), dealership.address.country].join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

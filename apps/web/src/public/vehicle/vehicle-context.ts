import { createContext, use } from 'react';
import type { Dealership, PublicVehicle } from '@app/contracts/inventory/public-vehicle.contract';
import { priceText } from '@app/contracts/inventory/vehicle-text';
import type { PublicLanguage, PublicSite } from '@app/contracts/public-pages/public-pages.contract';
import { fill } from '../texts/texts';
import type { VehicleTexts } from './vehicle-texts';

export interface VehicleContextValue {
  site: PublicSite;
  language: PublicLanguage;
  texts: VehicleTexts;
  dealership: Dealership;
  vehicle: PublicVehicle;
  isBookable: boolean;
  similar: readonly PublicVehicle[];
}

export const VehicleContext = createContext<VehicleContextValue | null>(null);

export function useVehicle(): VehicleContextValue {
  const value = use(VehicleContext);
  if (!value) throw new Error('A vehicle’s page is rendered without its context.');
  return value;
}

/** The address of a vehicle's page for machines, which ask for no language: the one of the dealership is not said in it. */
export const vehiclePath = (id: number, language: PublicLanguage, { language: own }: Pick<Dealership, 'language'>): string =>
  `/vehicle/${id}${language === own ? '' : `?lang=${language}`}`;

export const shownPrice = ({ price, currency }: PublicVehicle, { noPrice }: VehicleTexts): string =>
  price === null ? noPrice : priceText(price, currency);

/** Opens WhatsApp with a text that names the stock number, by which the answer is linked to the vehicle; null without WhatsApp. */
export function whatsappLink({ site, texts, dealership, vehicle }: VehicleContextValue): string | null {
  if (!dealership.whatsapp) return null;
  const { id, title, stockNumber: number } = vehicle;
  const text = fill(texts.whatsapp, { title, number, link: `${site.url}/vehicle/${id}` });
  return `https://wa.me/${dealership.whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

import type { SpokenLanguage } from '@app/contracts/contacts/contacts.contract';
import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import { mileageText, priceText } from '@app/contracts/inventory/vehicle-text';

type Shared = Pick<VehicleView, 'title' | 'price' | 'currency' | 'mileage' | 'mileageUnit'>;

/** A vehicle as text: the link comes last, where WhatsApp and phones turn it into a preview. */
export function sharedText(vehicle: Shared, words: string, link: string, language: SpokenLanguage | null): string {
  const { title, currency, mileage, mileageUnit } = vehicle;
  const facts = [pricedText(vehicle, language), ...(mileage === null ? [] : [mileageText(mileage, mileageUnit, currency)])];
  const card = [title, facts.join(' · '), link].join('\n');
  const said = words.trim();
  return said === '' ? card : `${said}\n\n${card}`;
}

/** The price as a customer reads it. */
export const pricedText = ({ price, currency }: Pick<Shared, 'price' | 'currency'>, language: SpokenLanguage | null): string => {
  if (price !== null) return priceText(price, currency);
  return language === 'en' ? 'Price on request' : 'Consultar precio';
};

/** Which vehicle a customer's words name: by the link of its public page, else by the stock number that the page writes into their message. */
export interface VehicleMention {
  id: number | null;
  stockNumber: string | null;
}

export function vehicleMentionOf(words: string): VehicleMention | null {
  const [, id] = /\/vehicle\/([1-9]\d{0,14})\b/.exec(words) ?? [];
  const [, stockNumber] = /\(Stock: ([^()\n]{1,40})\)/.exec(words) ?? [];
  return id || stockNumber ? { id: id ? Number(id) : null, stockNumber: stockNumber ?? null } : null;
}

import type { SpokenLanguage } from '@app/contracts/contacts/contacts.contract';
import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import { mileageText, priceText } from '@app/contracts/inventory/vehicle-text';

type Shared = Pick<VehicleView, 'title' | 'price' | 'currency' | 'mileage' | 'mileageUnit'>;

/** A vehicle as text: the link stands last, where WhatsApp and phones make a preview of it. */
export function sharedText(vehicle: Shared, words: string, link: string, language: SpokenLanguage | null): string {
  const { title, price, currency, mileage, mileageUnit } = vehicle;
  const noPrice = language === 'en' ? 'Price on request' : 'Consultar precio';
  const facts = [
    price === null ? noPrice : priceText(price, currency),
    ...(mileage === null ? [] : [mileageText(mileage, mileageUnit, currency)]),
  ];
  const card = [title, facts.join(' · '), link].join('\n');
  const said = words.trim();
  return said === '' ? card : `${said}\n\n${card}`;
}

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

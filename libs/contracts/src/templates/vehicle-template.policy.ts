import { PHOTO_PATH_START } from '../inventory/photo-address';
import type { TemplateContent } from './templates.contract';

/** The values that a template can take from a vehicle; `photo` and `page` are the ends of their addresses. */
export type VehicleValue = 'title' | 'price' | 'mileage' | 'stock_number' | 'photo' | 'page';

type VehicleTemplate = Pick<TemplateContent, 'media_url' | 'buttons' | 'placeholders'>;

const PHOTO = new RegExp(`${PHOTO_PATH_START}\\{\\{\\s*(\\d+)\\s*\\}\\}$`);
const PAGE = /\/vehicle\/\{\{\s*(\d+)\s*\}\}$/;

const variableIn = (address: string, form: RegExp): number | null => {
  const [, number] = form.exec(address) ?? [];
  return number ? Number(number) : null;
};

/** Whether the template's picture is the photo of a vehicle: a fixed host with a variable end, as WhatsApp requires. */
export const showsVehicle = ({ media_url }: Pick<TemplateContent, 'media_url'>): boolean => variableIn(media_url ?? '', PHOTO) !== null;

/**
 * The value that each variable takes from the vehicle; null for the others. Addresses identify photo and page, so that templates which were
 * made at the provider have them too.
 */
export function vehicleValuesOf({ media_url, buttons, placeholders }: VehicleTemplate): (VehicleValue | null)[] {
  const photo = variableIn(media_url ?? '', PHOTO);
  const pages = buttons.flatMap(({ type, value }) => (type === 'URL' ? (variableIn(value, PAGE) ?? []) : []));
  return placeholders.map(({ source }, index) => {
    if (index + 1 === photo) return 'photo';
    if (pages.includes(index + 1)) return 'page';
    switch (source) {
      case 'vehicle.title':
        return 'title';
      case 'vehicle.price':
        return 'price';
      case 'vehicle.mileage':
        return 'mileage';
      case 'vehicle.stock_number':
        return 'stock_number';
      default:
        return null;
    }
  });
}

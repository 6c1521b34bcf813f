import { aVehicleInput } from '../vehicle.factory';
import { type SeedContext, succeeded } from './seed-context';

/** One with a price that has changed, sent to the contact; before 1981 every text is a VIN. */
export async function aVehicle({ organization: { owner }, chat, word }: SeedContext) {
  const words = { make: word, model: word, trim: word, body: word, transmission: word, drivetrain: word, color: word, colorAlt: word };
  const input = aVehicleInput({ ...words, stockNumber: word, vin: word, year: 1970, description: word });
  const { body } = await succeeded(owner.post<{ id: number }>('/api/inventory', input));
  await succeeded(owner.put(`/api/inventory/${body.id}`, { ...input, price: 25_500 }));
  const sent = await succeeded(owner.post<{ id: number }>(`${chat.path}/send`, { vehicle_id: body.id, body: word }));
  await chat.message(owner, sent.body.id, ({ status }) => status === 'read');
  await succeeded(owner.patch(`/api/inventory/${body.id}/overrides`, { description: word }));
  return { vehicle: body.id };
}

import { Feeds } from '../feed.factory';
import type { VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import { PNG } from '../files';
import { aLead } from '../lead.factory';
import { aVehicleInput } from '../vehicle.factory';
import { type SeedContext, succeeded } from './seed-context';

/** One with a price that has changed, sent to the contact; before 1981 every text is a VIN. */
export async function aVehicle({ organization, chat, word }: SeedContext) {
  const { owner } = organization;
  const words = { make: word, model: word, trim: word, body: word, transmission: word, drivetrain: word, color: word, colorAlt: word };
  const input = aVehicleInput({ ...words, stockNumber: word, vin: word, year: 1970, description: word });
  const { body } = await succeeded(owner.post<{ id: number }>('/api/inventory', input));
  await succeeded(owner.put(`/api/inventory/${body.id}`, { ...input, price: 25_500 }));
  const sent = await succeeded(owner.post<{ id: number }>(`${chat.path}/send`, { vehicle_id: body.id, body: word }));
  await chat.message(owner, sent.body.id, ({ status }) => status === 'read');
  await succeeded(owner.patch(`/api/inventory/${body.id}/overrides`, { description: word }));
  // a picture of a feed that did not come; no source of this organization feeds the stock
  await organization.product.database.rows(
    `insert into vehicle_photo_failures (organization_id, vehicle_id, url, reason) values ($1, $2, $3, 'no_file')`,
    [organization.id, body.id, word],
  );
  const { body: shown } = await succeeded(owner.upload<VehicleDetail>(PNG, 'photo.png', `/api/inventory/${body.id}/photos`));
  const consent = { ...aLead().consent, marketing: true };
  const lead = aLead({ phone: chat.customer.phone, name: word, message: word, consent });
  await succeeded(owner.post(`/api/public/vehicles/${body.id}/leads`, lead));
  return { vehicle: body.id, vehicle_photo: shown.photos[0]?.id ?? 0 };
}

/**
 * A source that no file has come from yet, a provider whose files come to us, one to be ended, one whose server has no file, and two held files of
 * one that has ended: none of them feeds the stock.
 */
export async function inventorySources({ organization: { id: organizationId, owner, product }, word }: SeedContext) {
  const source = await Feeds.of(owner, { name: word, dealer_code: word, column_map: { [word]: 'trim' } });
  await succeeded(
    owner.patch(`/api/inventory/sources/${source.sourceId}`, { word_meanings: { status: { [word.toLowerCase()]: 'available' } } }),
  );
  // a word of a file that nobody has explained; the end of a source, which keeps this organization's stock its own, forgets them
  await product.database.rows(`update inventory_sources set unknown_words = $3 where organization_id = $1 and id = $2`, [
    organizationId,
    source.sourceId,
    JSON.stringify([{ field: 'status', word: `${word} 2`.toLowerCase(), count: 1 }]),
  ]);
  const spare = await Feeds.of(owner, { name: `${word} 2` });
  const connection = { mode: 'https', url: product.sandbox.feedAddress('none.csv') };
  const connected = await Feeds.of(owner, { name: `${word} 4`, connection });
  await succeeded(owner.post('/api/inventory/intake/password'));
  await succeeded(owner.post('/api/inventory/integrations/connect', { provider: 'auto_dealer_digital', identification_code: word }));
  const held = await Feeds.of(owner, { name: `${word} 3` });
  const text = (stock: string) =>
    [
      'Stock,VIN,Year,Make,Model,Status,Note',
      `${stock},,2022,${word},${word},${word},${word}`,
      ...Array.from({ length: 12 }, () => `,,2022,,,,${word}`),
    ].join('\n');
  const [first, second] = [await held.read(text(word), `${word}.csv`), await held.read(text(`${word}2`), `${word}.csv`)];
  await succeeded(owner.post(`/api/inventory/sources/${held.sourceId}/end`, { stock: 'keep' }));
  return {
    inventory_source: source.sourceId,
    spare_source: spare.sourceId,
    connected_source: connected.sourceId,
    inventory_run: first.id,
    held_run: second.id,
  };
}

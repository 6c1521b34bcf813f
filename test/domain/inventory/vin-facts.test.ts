import { VinDecodingService } from '@app/domain/inventory/vin-decoding.service';
import { Vpic } from '@app/integrations/vin/vpic';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getDomain } from '../../harness/domain';
import { aDealership } from '../support/dealership';
import { Feeds } from '../support/feeds';

const domain = await getDomain();
const vins = domain.get(VinDecodingService);
const vpic = domain.get(Vpic);

const VIN = '2HGNL3H96RR772525';

beforeEach(() => {
  vi.spyOn(vpic, 'isOn', 'get').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

it('a dealership looks up no more VINs in a minute than it may; another one still does', async () => {
  const decode = vi.spyOn(vpic, 'decode').mockResolvedValue([]);
  const [first, second] = [await aDealership(), await aDealership()];
  for (let count = 0; count < 30; count++) await vins.lookUp(first.ctx, VIN);
  await expect(vins.lookUp(first.ctx, VIN)).rejects.toMatchObject({ code: 'request.too_many' });
  expect(decode).toHaveBeenCalledTimes(30);
  expect(await vins.lookUp(second.ctx, VIN)).toMatchObject({ vin: VIN, make: null });
});

it('a VIN of the stock is not looked up again', async () => {
  const decode = vi.spyOn(vpic, 'decode').mockResolvedValue([]);
  const org = await aDealership('manager');
  await (await Feeds.of(org)).read(`Stock,VIN,Year,Make,Model,Price\nA1,${VIN},2024,Honda,Accord,20000`);
  await domain.database.rows(`update vehicles set decoded_vin = vin, decoded = '{"trim": "Sport"}' where organization_id = $1`, [org.id]);
  expect(await vins.lookUp(org.ctx, VIN)).toMatchObject({
    vin: VIN,
    year: 2024,
    make: 'Honda',
    model: 'Accord',
    trim: 'Sport',
    body: null,
  });
  expect(decode).not.toHaveBeenCalled();
});

import type { Holidays } from '@app/contracts/organizations/holidays.contract';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';

it('are suggested for the country and region of a dealership, in both languages', async () => {
  const { manager } = await anOrganization().with('manager');
  const of = async (query: string) => (await manager.get<Holidays>(`/api/settings/holidays${query}`)).body;
  const [spanish, english] = [await of(''), await of('?language=en')];
  const labelsOf = ({ holidays }: Holidays) => holidays.map(({ date, label }) => `${date.slice(5)} ${label}`);
  expect(spanish.country).toBe('US');
  expect(labelsOf(spanish)).toContain('12-25 Navidad');
  expect(labelsOf(english)).toContain('12-25 Christmas Day');
  expect(english.regions).toContainEqual({ code: 'TX', name: 'Texas' });
  const [texas, nowhere] = [await of('?language=en&region=TX'), await of('?language=en&region=ZZ')];
  expect(labelsOf(texas).length).toBeGreaterThan(labelsOf(english).length);
  expect(labelsOf(nowhere)).toEqual(labelsOf(english));
  const dates = texas.holidays.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].toSorted((one, other) => one.localeCompare(other)));
  expect((await manager.get('/api/settings/holidays?region=%27')).status).toBe(422);
});

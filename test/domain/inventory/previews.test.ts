import { SourcePreviewService } from '@app/domain/inventory/source-preview.service';
import { RequestContext } from '@app/platform/context/request-context';
import { expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';

const domain = await getDomain();

it('files that come slowly hold up only the next one of the same dealership', async () => {
  const previews = domain.get(SourcePreviewService);
  const arrival = Promise.withResolvers<string>();
  const begin = (organizationId: number) => previews.alone(RequestContext.system(organizationId, 'test', 'test'), () => arrival.promise);
  const slow = [1, 2, 3, 4, 5, 6].map(begin);
  await expect(begin(1)).rejects.toMatchObject({ code: 'inventory.samples_busy' });
  arrival.resolve('read');
  expect(await Promise.all(slow)).toEqual(Array(6).fill('read'));
  expect(await begin(1)).toBe('read');
});

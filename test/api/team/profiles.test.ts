import type { MeView } from '@app/contracts/auth/auth.contract';
import type { PhotoView, TeamMember, TeamPhoto } from '@app/contracts/team/team.contract';
import { FileStorage } from '@app/integrations/storage/file-storage';
import { expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { HTML, PDF } from '../../factories/files';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { removeMember } from '../../factories/team.factory';
import { storedFilesOf } from '../../harness/stored-files';

const aPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 300, height: 120, channels: 3, background: '#468' } })
      .png()
      .toBuffer(),
  );

const putPhoto = (who: Person, bytes: Uint8Array<ArrayBuffer>) => who.upload<PhotoView>(bytes, 'me.png', '/api/me/photo');

const photosOf = async (who: Person) => (await who.get<TeamPhoto[]>('/api/users/photos')).body;

it('shows a person to their team: name and a square picture, until it is removed', async () => {
  const org = await anOrganization().with('owner', 'agent');
  const [tab, stranger] = [await org.owner.socket(), (await anOrganization().with('agent')).agent];
  expect((await org.agent.put<MeView>('/api/me/profile', { firstName: ' Ana\nMaría ', lastName: 'Ruiz' })).body).toMatchObject({
    name: 'Ana María Ruiz',
    photo: null,
  });
  expect((await tab.next('team.member_changed')).payload).toMatchObject({ member: { id: org.agent.id, name: 'Ana María Ruiz' } });

  const saved = await putPhoto(org.agent, await aPicture());
  expect(saved.status).toBe(200);
  const photo = saved.body.photo ?? '';
  expect((await org.agent.get<MeView>('/api/me')).body).toMatchObject({ name: 'Ana María Ruiz', photo });
  expect(await photosOf(org.owner)).toEqual([{ id: org.agent.id, photo }]);
  expect((await org.owner.get<TeamMember[]>('/api/users')).body.find(({ id }) => id === org.agent.id)?.photo).toBe(photo);
  expect((await org.owner.get(photo)).status).toBe(200);
  expect((await stranger.get(photo)).status).toBe(404);
  expect(await photosOf(stranger)).toEqual([]);
  expect((await org.product.visitor().get(photo)).status).toBe(401);

  const replaced = await putPhoto(org.agent, await aPicture());
  expect(replaced.body.photo).not.toBe(photo);
  expect((await org.agent.delete<PhotoView>('/api/me/photo')).body).toEqual({ photo: null });
  expect((await org.agent.delete('/api/me/photo')).status).toBe(200);
  expect((await org.owner.get(replaced.body.photo ?? '')).status).toBe(404);
  const { body } = await org.owner.get<{ entries: { action: string }[] }>('/api/audit-log?group=auth');
  const actions = body.entries.map(({ action }) => action).filter((action) => /photo|profile/.test(action));
  expect(actions.toReversed()).toEqual(['auth.profile_changed', 'auth.photo_changed', 'auth.photo_changed', 'auth.photo_removed']);
});

it('keeps the new picture where the replaced one cannot be removed now', async () => {
  const org = await anOrganization().with('owner', 'agent');
  await putPhoto(org.agent, await aPicture());
  const removing = vi
    .spyOn(org.product.api.app.get(FileStorage, { strict: false }), 'remove')
    .mockRejectedValueOnce(new Error('The bucket does not answer.'));
  await putPhoto(org.agent, await aPicture());
  removing.mockRestore();
  const [shown] = await photosOf(org.owner);
  expect((await org.owner.get(shown?.photo ?? '')).status).toBe(200);
});

it('leaves no picture of somebody who has left the team', async () => {
  const org = await anOrganization().with('owner', 'agent');
  await putPhoto(org.agent, await aPicture());
  expect(await storedFilesOf(org)).toHaveLength(1);
  expect((await removeMember(org.owner, org.agent)).status).toBe(200);
  await expect.poll(() => storedFilesOf(org), { timeout: 20_000 }).toEqual([]);
});

it.each([
  ['no picture', PDF, 'profile.photo_type'],
  ['a page', HTML, 'profile.photo_type'],
  [
    'a damaged picture',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]),
    'profile.photo_unreadable',
  ],
])('refuses %s', async (_what, bytes, code) => {
  const { agent } = await anOrganization().with('agent');
  expect(await putPhoto(agent, bytes)).toMatchObject({ status: 422, body: { code } });
  expect((await agent.get<MeView>('/api/me')).body.photo).toBeNull();
});

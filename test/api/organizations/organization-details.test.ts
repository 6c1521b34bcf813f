import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';

it('tells everybody of an organization how a new chat sounds, as the document has it before anybody chooses', async () => {
  const org = await anOrganization().named('Miami Auto').with('agent');
  expect(await org.agent.get(`/api/organizations/${org.id}`)).toMatchObject({
    status: 200,
    body: {
      id: org.id,
      name: 'Miami Auto',
      timezone: 'America/New_York',
      notification_sound_enabled: true,
      new_chat_sound: 'Fun chime pop',
      notification_volume: 75,
    },
  });
});

it('is not found by people of another one, nor before the e-mail is verified', async () => {
  const [ours, theirs] = [await anOrganization().with('owner', 'systemAdmin', 'unverified'), await anOrganization().with('owner')];
  expect((await ours.owner.get(`/api/organizations/${theirs.id}`)).status).toBe(404);
  expect((await ours.systemAdmin.get(`/api/organizations/${theirs.id}`)).status).toBe(404);
  expect((await ours.unverified.get(`/api/organizations/${ours.id}`)).status).toBe(403);
});

import type { PipelineSettings, TimeSettings } from '@app/contracts/pipeline/pipeline.contract';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aStage } from '../../factories/pipeline.factory';

const DEFAULTS = { green: 24, blue: 72, black: 144, orange: 24 };
const settingsOf = async (who: Person) => (await who.get<PipelineSettings>('/api/pipeline/settings')).body;
const save = (who: Person, input: object) => who.put<TimeSettings>('/api/pipeline/time-settings', input);
const bring = (who: Person, input: object) => who.post<PipelineSettings>('/api/pipeline/browser-settings', input);

it('have the defaults of the documents until somebody sets them, for the whole organization', async () => {
  const org = await anOrganization().with('manager', 'agent');
  expect((await settingsOf(org.agent)).time_settings).toEqual(DEFAULTS);
  const socket = await org.agent.socket();
  const mine = { green: 12, blue: 48, black: 96, orange: 6 };
  expect(await save(org.manager, mine)).toMatchObject({ status: 200, body: mine });
  expect((await settingsOf(org.agent)).time_settings).toEqual(mine);
  expect(await socket.next('pipeline.time_settings_changed')).toMatchObject({ payload: { time_settings: mine } });
  const { agent: stranger } = await anOrganization().with('agent');
  expect((await settingsOf(stranger)).time_settings).toEqual(DEFAULTS);
});

it.each([
  [{}, DEFAULTS],
  [{ green: '', blue: 'abc', black: null, orange: '  ' }, DEFAULTS],
  [
    { green: '10', blue: ' 20 ', black: 30, orange: 0 },
    { green: 10, blue: 20, black: 30, orange: 24 },
  ],
  [
    { green: -5, blue: 'NaN', black: 1e9, orange: 1.2 },
    { green: 24, blue: 72, black: 8760, orange: 2 },
  ],
])('take %j for what is meant: empty or no number falls back to its default', async (input, settings) => {
  const { manager } = await anOrganization().with('manager');
  expect(await save(manager, input)).toMatchObject({ status: 200, body: settings });
  expect((await settingsOf(manager)).time_settings).toEqual(settings);
});

it.each([
  [{ green: 100, blue: 50, black: 200, orange: 24 }, ['green', 'blue']],
  [{ green: 10, blue: 200, black: 150, orange: 24 }, ['blue', 'black']],
  [{ green: 300, blue: 200, black: 150, orange: 24 }, ['green', 'blue', 'black']],
  [{ green: 100 }, ['green', 'blue']],
])('out of order (%j) are refused with words, at %j', async (input, fields) => {
  const { manager } = await anOrganization().with('manager');
  const response = await manager.put<{ code: string; errors: object }>('/api/pipeline/time-settings', input);
  expect(response).toMatchObject({ status: 422, body: { code: 'pipeline.times_out_of_order' } });
  expect(Object.keys(response.body.errors)).toEqual(fields);
  expect((await settingsOf(manager)).time_settings).toEqual(DEFAULTS);
  expect((await bring(manager, { time_settings: input })).body.time_settings).toEqual(DEFAULTS);
});

it('from an old browser become the organization’s once', async () => {
  const org = await anOrganization().with('manager', 'owner');
  await aStage(org, 'Banco', 'green');
  const kept = {
    time_settings: { green: '6', blue: 12, black: '', orange: 'x' },
    custom_stages: [
      { id: 'banco', name: 'banco', color: 'bg-red-500' },
      { id: 'prueba_de_manejo', name: 'Prueba de manejo', color: 'bg-purple-500' },
      { id: 'prueba_de_manejo', name: 'PRUEBA DE MANEJO', color: 'bg-purple-500' },
      { id: '', name: '   ' },
      { id: 'x', name: 'x'.repeat(80) },
    ],
  };
  const { status, body } = await bring(org.manager, kept);
  expect(status).toBe(200);
  expect(body.time_settings).toEqual({ green: 6, blue: 12, black: 144, orange: 24 });
  expect(body.stages.slice(9)).toMatchObject([
    { id: 'banco', name: 'Banco', color: 'green' },
    { id: 'prueba_de_manejo', color: 'violet' },
    { name: 'x'.repeat(40), color: 'slate' },
  ]);
  const twice = await Promise.all([bring(org.manager, kept), bring(org.owner, { time_settings: { green: 99 } })]);
  for (const again of twice) expect(again.body).toEqual(body);
});

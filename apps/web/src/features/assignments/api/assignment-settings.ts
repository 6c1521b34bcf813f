import { queryOptions } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import type { AssignmentSettings, SettingInput, SettingType } from '@app/contracts/settings/setting-groups.contract';
import { call } from '@/lib/api/call';

/** How the organization gives its customers to its people. */
export const assignmentSettingsQuery = queryOptions({
  queryKey: ['assignments', 'settings'],
  queryFn: ({ signal }) => readSettings(signal),
  staleTime: 60_000,
});

async function readSettings(signal: AbortSignal): Promise<AssignmentSettings> {
  const [{ settings }, { EncodedAssignmentSettings }] = await Promise.all([
    call(api.settingGroups.assignment, { signal }),
    import('@app/contracts/settings/setting-groups.contract'),
  ]);
  return EncodedAssignmentSettings.required().parse(Object.fromEntries(settings.map(({ key, value }) => [key, value])));
}

export const saveAssignmentSettings = (settings: AssignmentSettings): Promise<unknown> =>
  call(api.settingGroups.bulkUpdate, { body: { settings: assignmentTextsOf(settings) } });

/** The settings as document 001 lets them travel: each as text with its type. */
export const assignmentTextsOf = (settings: AssignmentSettings): SettingInput[] =>
  (Object.keys(settings) as (keyof AssignmentSettings)[]).map((key) => {
    const value = settings[key];
    return { key, value: typeof value === 'string' ? value : JSON.stringify(value), group: 'assignment', type: typeOf(value) };
  });

function typeOf(value: AssignmentSettings[keyof AssignmentSettings]): SettingType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'integer';
  return typeof value === 'string' ? 'string' : 'json';
}

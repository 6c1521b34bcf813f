import { api } from '@app/contracts/catalogue/endpoints';
import type { AssignmentSettings } from '@app/contracts/settings/setting-groups.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { assignmentTextsOf } from '../assignment-texts';

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

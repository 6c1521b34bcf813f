import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useText } from '@/lib/text/use-text';
import { callKeys } from '../api/call-queries';

export const voiceSettingsQuery = queryOptions({
  queryKey: [...callKeys.settings, 'settings'],
  queryFn: ({ signal }) => call(api.voice.settings, { signal }),
});

export const voiceNumbersQuery = queryOptions({
  queryKey: [...callKeys.settings, 'numbers'],
  queryFn: ({ signal }) => call(api.voiceNumbers.list, { signal }),
  select: ({ data }) => data,
});

export const greetingSoundsQuery = queryOptions({
  queryKey: [...callKeys.settings, 'greetings'],
  queryFn: ({ signal }) => call(api.voiceGreetings.list, { signal }),
  select: ({ data }) => data,
});

export const ringGroupsQuery = queryOptions({
  queryKey: [...callKeys.settings, 'ring-groups'],
  queryFn: ({ signal }) => call(api.voiceNumbers.ringGroups, { signal }),
  select: ({ data }) => data,
});

export const openingHoursQuery = queryOptions({
  queryKey: [...callKeys.settings, 'opening-hours'],
  queryFn: ({ signal }) => call(api.openingHours.get, { signal }),
});

/** Everybody of the team who can ring. */
export const ringablePeopleQuery = queryOptions({
  queryKey: [...callKeys.settings, 'people'],
  queryFn: ({ signal }) => call(api.team.list, { signal }),
  select: (members) => members.map(({ id, name }) => ({ value: String(id), label: name })),
});

/** The numbers that the account has. */
export const accountNumbersQuery = queryOptions({
  queryKey: [...callKeys.settings, 'account'],
  queryFn: ({ signal }) => call(api.settings.twilioInventory, { body: {}, signal }),
  select: ({ numbers }) => numbers.filter(({ voice }) => voice),
  retry: false,
});

/** Approved templates that need no values. */
export const plainTemplatesQuery = queryOptions({
  queryKey: [...callKeys.settings, 'templates'],
  queryFn: ({ signal }) => call(api.templates.approved, { signal }),
  select: ({ templates }) => templates.filter(({ variable_count: count }) => count === 0),
});

/** Saves one card of the phone settings and says so; a failure is shown where it was caused. */
export function useSavePhone<Input, Answer>(save: (input: Input) => Promise<Answer>, onSaved?: () => void) {
  const t = useText('phoneSettings');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess() {
      showSettingsBanner('success', t('saved'));
      onSaved?.();
      return queryClient.invalidateQueries({ queryKey: callKeys.settings });
    },
  });
}

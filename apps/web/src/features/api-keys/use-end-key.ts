import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useText } from '@/lib/text/use-text';
import { apiKeysQuery, removeKey, revokeKey } from './api/api-key-queries';

/** The two ways in which a key ends. */
export type Ending = 'revoke' | 'remove';

const CALLS = { revoke: revokeKey, remove: removeKey };

export function useEndKey(ending: Ending, onEnded: () => void) {
  const t = useText('apiKeys');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number): Promise<unknown> => CALLS[ending](id),
    async onSuccess() {
      await queryClient.invalidateQueries(apiKeysQuery);
      showSettingsBanner('success', t(`${ending}.done`));
      onEnded();
    },
    // a teammate may have done it already
    onError: () => void queryClient.invalidateQueries(apiKeysQuery),
  });
}

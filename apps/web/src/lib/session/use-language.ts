import type { Language } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { setLanguage, useLocaleState } from '@/lib/text/language-store';
import { meQuery } from './me-query';

/** The user's language: optimistic, saved on the server, restored on failure. */
export function useLanguage(onFailed: () => void) {
  const queryClient = useQueryClient();
  const language = useLocaleState((state) => state.language);
  const { mutate } = useMutation({
    mutationFn: (next: Language) => call(api.auth.savePreferences, { body: { language: next } }),
    onMutate: async (next) => {
      // An answer that is still on its way would bring the old language back.
      await queryClient.cancelQueries(meQuery);
      await setLanguage(next);
      return language;
    },
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
    onError: async (_, __, before) => {
      if (before) await setLanguage(before);
      onFailed();
    },
  });
  return { language, choose: mutate };
}

import type { Language } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';
import { speak, useSpeech } from '@/lib/text/language-store';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';

/** The person's language: shown at once, kept on the server, taken back when it cannot be kept. */
export function useLanguage() {
  const t = useText('shell');
  const queryClient = useQueryClient();
  const language = useSpeech((speech) => speech.language);
  const { mutate } = useMutation({
    mutationFn: (next: Language) => call(api.auth.savePreferences, { body: { language: next } }),
    onMutate: async (next) => {
      // An answer that is still on its way would bring the old language back.
      await queryClient.cancelQueries(meQuery);
      await speak(next);
      return language;
    },
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
    onError: async (_, __, before) => {
      if (before) await speak(before);
      notify({ title: t('language.failed'), tone: 'danger' });
    },
  });
  return { language, choose: mutate };
}

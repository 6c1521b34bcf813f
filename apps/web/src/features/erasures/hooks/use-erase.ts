import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { erasureKeys } from '../api/erasure-keys';
import { erasePerson } from '../api/erasure-queries';

/** Erases a person for good. Why it was refused is said where the name is typed. */
export function useErase(onErased: () => void) {
  const t = useText('erasures');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: erasePerson,
    onSuccess({ erased }) {
      onErased();
      notify({
        title: t('done'),
        description: t('doneHint', { count: erased.messages }),
        tone: 'success',
        action: { label: t('listLink'), onAction: () => void navigate({ to: '/contacts/erasures' }) },
      });
      return queryClient.invalidateQueries({ queryKey: erasureKeys.list });
    },
  });
}

import { api } from '@app/contracts/catalogue/endpoints';
import type { ProtectionView } from '@app/contracts/team/team.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { notify } from '@/ui/notify';
import { protectionQuery } from '../api/security-queries';

export interface ResetSecondFactorProps {
  /** Whose, once that is confirmed; null while nobody's. */
  member: ProtectionView | null;
  onClose: () => void;
}

export function ResetSecondFactor({ member, onClose }: ResetSecondFactorProps) {
  const t = useText('security.team');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ id }: ProtectionView) => call(api.team.resetSecondFactor, { params: { id } }),
    onSuccess(_, { name }) {
      void queryClient.invalidateQueries(protectionQuery);
      notify({ title: t('resetDone', { name }), tone: 'success' });
      onClose();
    },
  });
  const close = () => {
    reset();
    onClose();
  };
  const name = member?.name ?? '';
  return (
    <AlertDialog
      open={member !== null}
      onOpenChange={(open) => !open && !isPending && close()}
      title={t('resetTitle', { name })}
      description={t('resetHint')}
      confirmLabel={t('reset')}
      busy={isPending}
      error={error && say(error, t('resetFailed'))}
      onConfirm={() => member && mutate(member)}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notify';
import { secondFactorQuery } from '../api/security-queries';
import { SecondFactorSetup } from './second-factor-setup';

export interface SetupDialogProps {
  onClose: () => void;
}

export function SetupDialog({ onClose }: SetupDialogProps) {
  const t = useText('security');
  const queryClient = useQueryClient();
  // closed half way or with the codes shown: what is in force is asked for in any case
  const close = () => {
    void queryClient.invalidateQueries(secondFactorQuery);
    onClose();
  };
  const finish = () => {
    notify({ title: t('factor.turnedOn'), tone: 'success' });
    close();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('setup.title')}>
      <SecondFactorSetup onDone={finish} />
    </Dialog>
  );
}

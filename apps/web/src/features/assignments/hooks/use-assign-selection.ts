import { api } from '@app/contracts/catalogue/endpoints';
import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import type { Assignee } from '../assignment/assignment-change';

/** Whoever shows the contacts hears of the change by its event, this browser too. */
export function useAssignSelection(selection: ContactSelection) {
  const t = useText('assignments');
  const say = useFailureText();
  return useMutation({
    mutationFn: (to: Assignee) => call(api.assignments.assignSelection, { body: { selection, agent_id: to?.id ?? null } }),
    onSuccess({ changed }, to) {
      const title = to ? t('many.done', { count: changed, name: to.name }) : t('many.cleared', { count: changed });
      notify({ title, tone: 'success' });
    },
    onError: (error) => notify({ title: t('many.failed'), description: say(error), tone: 'danger' }),
  });
}

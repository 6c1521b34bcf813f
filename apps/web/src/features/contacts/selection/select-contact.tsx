import { FileUp, Group, Plus, UserRoundSearch } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { useContactsNavigation } from '../context/use-contacts-location';

/** While no contact is chosen. */
export function SelectContact() {
  const t = useText('contacts');
  const { openForm, proposeGroups } = useContactsNavigation();
  const managesGroups = useCan('groups.manage');
  const mayImport = useCan('contacts.import');
  return (
    <EmptyState
      className="flex-1"
      icon={<UserRoundSearch />}
      title={<h2>{t('panel.title')}</h2>}
      description={t('panel.hint')}
      action={
        <div className="flex max-w-full min-w-56 flex-col gap-2">
          <Button icon={<Plus aria-hidden />} onClick={() => openForm('add')}>
            {t('add')}
          </Button>
          {mayImport && (
            <ButtonLink to="/contacts/imports" icon={<FileUp aria-hidden />}>
              {t('panel.bulkUpload')}
            </ButtonLink>
          )}
          {managesGroups && (
            <Button icon={<Group aria-hidden />} className="h-auto min-h-9 whitespace-normal" onClick={proposeGroups}>
              {t('panel.autoGroup')}
            </Button>
          )}
        </div>
      }
    />
  );
}

import { templateActions } from '@app/contracts/templates/template-status.policy';
import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, Eye, RefreshCw, Send, SquarePen, Trash2 } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { useSubmitTemplate, useSyncTemplate } from '../hooks/use-template-actions';
import { MainAction } from './main-action';

export interface TemplateActionsProps {
  template: TemplateView;
  onDelete: () => void;
}

function ViewLink({ template: { id } }: Pick<TemplateActionsProps, 'template'>) {
  const t = useText('templates.actions');
  return (
    <ButtonLink
      to="/message-templates/$templateId"
      params={{ templateId: String(id) }}
      size="sm"
      icon={<Eye aria-hidden className="size-4" />}
    >
      {t('view')}
    </ButtonLink>
  );
}

/** What the state of the template allows: the likeliest as a button, all of it in the menu. */
export function TemplateActions({ template, onDelete }: TemplateActionsProps) {
  const t = useText('templates.actions');
  const navigate = useNavigate();
  const manages = useCan('templates.manage');
  const submit = useSubmitTemplate();
  const sync = useSyncTemplate();
  if (!manages) return <ViewLink template={template} />;
  const may = templateActions(template);
  const open = () => void navigate({ to: '/message-templates/$templateId', params: { templateId: String(template.id) } });
  return (
    <>
      <MainAction template={template} submit={submit} sync={sync} />
      <Menu trigger={<IconButton size="sm" label={t('menu', { name: template.friendly_name })} icon={<Ellipsis />} />}>
        <MenuItem icon={may.edit ? <SquarePen aria-hidden /> : <Eye aria-hidden />} onSelect={open}>
          {may.edit ? t('edit') : t('view')}
        </MenuItem>
        {may.submit && (
          <MenuItem icon={<Send aria-hidden />} onSelect={() => submit.mutate(template)}>
            {t('submit')}
          </MenuItem>
        )}
        {may.sync && (
          <MenuItem icon={<RefreshCw aria-hidden />} onSelect={() => sync.mutate(template)}>
            {t('sync')}
          </MenuItem>
        )}
        {template.type !== 'other' && (
          <MenuItem
            icon={<Copy aria-hidden />}
            onSelect={() => void navigate({ to: '/message-templates/new', search: { from: template.id } })}
          >
            {t('duplicate')}
          </MenuItem>
        )}
        {may.remove && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={onDelete}>
              {t('remove')}
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}

import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, Eye, RefreshCw, Send, SquarePen, Trash2 } from 'lucide-react';
import { templateActions } from '@app/contracts/templates/template-status.policy';
import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { useSubmitTemplate, useSyncTemplate } from './use-template-actions';

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

/** The actions that the template's state allows: the likeliest as a button, all in the menu. */
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

type Action = Pick<UseMutationResult<TemplateView, Error, TemplateView>, 'mutate' | 'isPending'>;

interface MainActionProps {
  template: TemplateView;
  submit: Action;
  sync: Action;
}

/** The likeliest action in a template's state; none for an approved one. */
function MainAction({ template, submit, sync }: MainActionProps) {
  const t = useText('templates.actions');
  const may = templateActions(template);
  if (may.submit) {
    return (
      <Button size="sm" icon={<Send aria-hidden className="size-4" />} loading={submit.isPending} onClick={() => submit.mutate(template)}>
        {t('submitShort')}
      </Button>
    );
  }
  if (may.edit) {
    return (
      <ButtonLink
        to="/message-templates/$templateId"
        params={{ templateId: String(template.id) }}
        size="sm"
        icon={<SquarePen aria-hidden className="size-4" />}
      >
        {t('edit')}
      </ButtonLink>
    );
  }
  if (template.status !== 'PENDING' || !may.sync) return null;
  return (
    <Button size="sm" icon={<RefreshCw aria-hidden className="size-4" />} loading={sync.isPending} onClick={() => sync.mutate(template)}>
      {t('sync')}
    </Button>
  );
}

import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from './button';
import { ButtonLink } from './button-link';
import { IconButton } from './icon-button';
import { Menu } from './menu';
import { MenuItem } from './menu-item';

export interface HeaderAction {
  label: string;
  icon: ReactElement;
  /** Where it leads, or what it does. */
  to?: LinkProps['to'];
  onSelect?: () => void;
  loading?: boolean;
  /** After the label, such as a count. */
  mark?: ReactNode;
}

export interface HeaderActionsProps {
  /** False for one that the person may not use. */
  actions: readonly (HeaderAction | false)[];
}

/** The page's secondary actions: buttons, which a phone shows as one menu. */
export function HeaderActions({ actions }: HeaderActionsProps) {
  const t = useText('kit');
  const navigate = useNavigate();
  const shown = actions.filter((action) => action !== false);
  if (shown.length === 0) return null;
  return (
    <>
      {shown.map((action) => (
        <span key={action.label} className="flex max-md:hidden">
          <ActionButton {...action} />
        </span>
      ))}
      <span className="flex md:hidden">
        <Menu trigger={<IconButton label={t('moreActions')} icon={<Ellipsis />} />}>
          {shown.map(({ label, icon, to, onSelect, mark }) => (
            <MenuItem key={label} icon={icon} onSelect={() => (to ? void navigate({ to }) : onSelect?.())}>
              {label} {mark}
            </MenuItem>
          ))}
        </Menu>
      </span>
    </>
  );
}

function ActionButton({ label, icon, to, onSelect, loading, mark }: HeaderAction) {
  if (to)
    return (
      <ButtonLink to={to} icon={icon}>
        {label} {mark}
      </ButtonLink>
    );
  return (
    <Button icon={icon} loading={loading} onClick={onSelect}>
      {label} {mark}
    </Button>
  );
}

import { KeyPermission } from '@app/contracts/core/permissions';
import { useText } from '@/lib/text/use-text';
import { Checkbox } from '@/ui/checkbox';

export interface PermissionChoicesProps {
  chosen: readonly KeyPermission[];
  onChange: (permissions: KeyPermission[]) => void;
}

export function PermissionChoices({ chosen, onChange }: PermissionChoicesProps) {
  const t = useText('apiKeys');
  const toggle = (permission: KeyPermission, isOn: boolean) =>
    onChange(KeyPermission.options.filter((option) => (option === permission ? isOn : chosen.includes(option))));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-text">{t('form.permissions')}</legend>
      {KeyPermission.options.map((permission) => (
        <Checkbox
          key={permission}
          checked={chosen.includes(permission)}
          onCheckedChange={(isOn) => toggle(permission, isOn)}
          label={
            <span className="min-w-0">
              <span className="block">{t(`permissions.${permission}`)}</span>
              <span className="block text-xs text-text-3">{t(`permissionHints.${permission}`)}</span>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

import { FileText } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';

export interface TemplatesButtonProps {
  disabled: boolean;
  onClick: () => void;
}

/** A template may be sent while the window is open too. */
export function TemplatesButton({ disabled, onClick }: TemplatesButtonProps) {
  const t = useText('chats');
  return <IconButton label={t('window.sendTemplate')} icon={<FileText />} disabled={disabled} onClick={onClick} />;
}

import { Copy, ExternalLink, Phone, Reply } from 'lucide-react';
import type { RichButton } from '../../../src/messages/rich-content';

interface MessageButtonProps {
  button: RichButton;
  onPress: (button: RichButton) => void;
}

const SHAPE =
  'flex min-h-9 items-center justify-center gap-2 rounded-lg border border-border bg-surface px-3 py-1.5 text-center text-sm font-medium text-brand-text shadow-e1 transition-colors hover:bg-surface-2';

/** Sends a reply, opens a link, shows a phone number, or copies a code. */
export function MessageButton({ button, onPress }: MessageButtonProps) {
  const { kind, title, value } = button;
  if (kind === 'URL')
    return (
      <a href={value} target="_blank" rel="noreferrer" className={SHAPE}>
        <ExternalLink size={15} aria-hidden /> {title}
      </a>
    );
  if (kind === 'COPY_CODE')
    return (
      <button type="button" title={value} onClick={() => void navigator.clipboard.writeText(value)} className={SHAPE}>
        <Copy size={15} aria-hidden /> {title}
      </button>
    );
  if (kind === 'QUICK_REPLY')
    return (
      <button type="button" onClick={() => onPress(button)} className={SHAPE}>
        <Reply size={15} aria-hidden /> {title}
      </button>
    );
  return (
    <a href={`tel:${value}`} title={value} className={SHAPE}>
      <Phone size={15} aria-hidden /> {title}
    </a>
  );
}

import { Mic } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import type { VoiceRecording } from '../hooks/use-voice-recorder';

export interface MicButtonProps {
  recorder: VoiceRecording;
  disabled: boolean;
}

/** Not shown where the browser cannot record. */
export function MicButton({ recorder: { isSupported, takeFocus, start }, disabled }: MicButtonProps) {
  const t = useText('chats');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    takeFocus(button.current);
  });
  if (!isSupported) return null;
  return <IconButton ref={button} label={t('recording.start')} icon={<Mic />} disabled={disabled} onClick={start} />;
}

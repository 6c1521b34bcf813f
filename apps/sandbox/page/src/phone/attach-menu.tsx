import { Menu } from '@base-ui/react/menu';
import { AudioLines, Car, Contact, FileText, MapPin, Paperclip, Upload, Video } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Draft } from './use-chat';

interface AttachMenuProps {
  onPick: (file: Draft['media'][number]) => void;
  /** Only on channels that support locations. */
  onLocation: ((location: NonNullable<Draft['location']>) => void) | undefined;
}

const SAMPLES = [
  { sample: 'image', name: 'Photo of a car', icon: <Car size={16} aria-hidden /> },
  { sample: 'audio', name: 'Voice note', icon: <AudioLines size={16} aria-hidden /> },
  { sample: 'video', name: 'Short video', icon: <Video size={16} aria-hidden /> },
  { sample: 'contact', name: 'Contact card', icon: <Contact size={16} aria-hidden /> },
  { sample: 'pdf', name: 'PDF document', icon: <FileText size={16} aria-hidden /> },
];
const PLACE = { latitude: 25.761681, longitude: -80.191788, label: 'Bayfront Park', address: '301 Biscayne Blvd, Miami, FL 33132' };

export function AttachMenu({ onPick, onLocation }: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  const pickFile = async (file: File | undefined) => {
    if (file) onPick({ content_type: file.type || 'application/octet-stream', base64: await base64Of(file) });
    if (input.current) input.current.value = '';
  };
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label="Attach a file"
        className="grid size-10 shrink-0 place-items-center rounded-full text-text-2 hover:bg-surface-2"
      >
        <Paperclip size={18} />
      </Menu.Trigger>
      <input ref={input} type="file" hidden aria-label="File" onChange={({ target }) => void pickFile(target.files?.[0])} />
      <Menu.Portal>
        <Menu.Positioner side="top" align="start" sideOffset={8}>
          <Menu.Popup className="w-52 rounded-lg border border-border bg-surface p-1 shadow-e3">
            <Item icon={<Upload size={16} aria-hidden />} onPick={() => input.current?.click()}>
              From this computer…
            </Item>
            <p className="px-2.5 pt-2 pb-1 text-2xs font-medium text-text-3">Samples</p>
            {SAMPLES.map(({ sample, name, icon }) => (
              <Item key={sample} icon={icon} onPick={() => onPick({ sample })}>
                {name}
              </Item>
            ))}
            {onLocation && (
              <Item icon={<MapPin size={16} aria-hidden />} onPick={() => onLocation(PLACE)}>
                Location
              </Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ItemProps {
  icon: ReactNode;
  onPick: () => void;
  children: ReactNode;
}

function Item({ icon, onPick, children }: ItemProps) {
  return (
    <Menu.Item
      onClick={onPick}
      className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-base data-highlighted:bg-surface-2"
    >
      <span className="text-text-2">{icon}</span>
      {children}
    </Menu.Item>
  );
}

async function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : '');
  reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
  reader.readAsDataURL(file);
  return promise;
}

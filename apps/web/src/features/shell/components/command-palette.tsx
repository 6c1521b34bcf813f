import { useRef, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Dialog } from '@/ui/dialog';
import { useDebounced } from '@/ui/use-debounced';
import { useOptionList } from '@/ui/use-option-list';
import { usePaletteEntries } from '../hooks/use-palette-entries';
import { usePalettePeople } from '../hooks/use-palette-people';
import { matchingEntries, type PaletteEntry } from '../palette/palette-entry';
import { PaletteField } from './palette-field';
import { PaletteLines } from './palette-lines';

export interface CommandPaletteProps {
  open: boolean;
  /** What was typed before the field was there. */
  earlyKeys: () => string;
  onClose: () => void;
}

const PAUSE_MS = 200;

/** Goes to a person or a page and does what can be done, by a few letters. */
export function CommandPalette({ open, earlyKeys, onClose }: CommandPaletteProps) {
  const t = useText('shell.palette');
  const field = useRef<HTMLInputElement>(null);
  const picked = useRef(false);
  const [search, setSearch] = useState('');
  const { typed, setTyped, settleNow } = useDebounced(search, setSearch, PAUSE_MS);
  const people = usePalettePeople(search.trim());
  const entries = [...(typed.trim() === '' ? [] : people), ...matchingEntries(usePaletteEntries(open), typed)];
  const end = () => {
    settleNow('');
    onClose();
  };
  const pick = ({ run }: PaletteEntry) => {
    picked.current = true;
    end();
    // What it opens or focuses comes after the palette has let go of the keyboard.
    setTimeout(run);
  };
  const options = useOptionList(entries, { onPick: pick, onClose: end });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || end()}
      title={t('title')}
      initialFocus={field}
      finalFocus={() => {
        const wasPicked = picked.current;
        picked.current = false;
        return !wasPicked;
      }}
    >
      <PaletteField
        field={field}
        typed={typed}
        options={options}
        onReady={() => setTyped(typed + earlyKeys())}
        onType={(next) => {
          setTyped(next);
          options.setActive(0);
        }}
      />
      <PaletteLines entries={entries} options={options} />
    </Dialog>
  );
}

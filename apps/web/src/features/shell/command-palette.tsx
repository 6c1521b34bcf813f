import { useNavigate } from '@tanstack/react-router';
import { Code, Keyboard, LogOut, Moon, Search, Sun, UserRoundPlus } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useCan, useRights } from '@/lib/session/use-me';
import { offeredShortcuts, runShortcut, SHORTCUTS } from '@/lib/shortcuts/shortcuts';
import { useText } from '@/lib/text/use-text';
import { chooseTheme } from '@/lib/theme/theme-store';
import { classNames } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { inputStyle } from '@/ui/input-style';
import { useDebounced } from '@/ui/use-debounced';
import { useOptionList } from '@/ui/use-option-list';
import { Kbd } from '@/ui/kbd';
import { optionStyle } from '@/ui/popup-style';
import { usePalettePeople } from './use-palette-people';
import { entriesFor } from './navigation';
import { matchingEntries, type PaletteEntry } from './palette-entry';
import { signOut } from './sign-out';

export interface CommandPaletteProps {
  open: boolean;
  /** Keys that were typed before the field was there. */
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
    // An opened dialog or focused field comes after the palette has let go of the keyboard.
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

interface PaletteFieldProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  options: ReturnType<typeof useOptionList<PaletteEntry>>;
  /** It has the focus. */
  onReady: () => void;
  onType: (typed: string) => void;
}

function PaletteField({ field, typed, options, onReady, onType }: PaletteFieldProps) {
  const t = useText('shell.palette');
  return (
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-3" />
      <input
        ref={field}
        {...options.field}
        role="combobox"
        aria-expanded={options.field['aria-controls'] !== undefined}
        aria-controls={options.field['aria-controls']}
        aria-label={t('title')}
        placeholder={t('placeholder')}
        value={typed}
        onFocus={onReady}
        onChange={(event) => onType(event.target.value)}
        // Tab goes on to the button of the dialog and stays within it
        onKeyDown={(event) => event.key !== 'Tab' && options.takeKey(event)}
        className={classNames(inputStyle, 'h-10 pl-9')}
      />
    </div>
  );
}

/** The pages that the person may open, and what can be done from here. */
function usePaletteEntries(open: boolean): PaletteEntry[] {
  const t = useText('shell');
  const rights = useRights();
  const inspects = useCan('installation.manage');
  const navigate = useNavigate();
  return useMemo(() => {
    if (!open) return [];
    const pages = entriesFor(rights).map(({ name, to, icon: Icon }): PaletteEntry => {
      return { key: to, group: 'pages', label: t(`entries.${name}`), icon: <Icon aria-hidden />, run: () => void navigate({ to }) };
    });
    const keys = offeredShortcuts().map((name): PaletteEntry => {
      const label = t(`shortcuts.names.${name}`);
      return { key: name, group: 'actions', label, icon: <Keyboard aria-hidden />, keys: SHORTCUTS[name], run: () => runShortcut(name) };
    });
    const action = (
      name: 'addContact' | 'light' | 'dark' | 'logout' | 'inspect',
      icon: PaletteEntry['icon'],
      run: () => void,
    ): PaletteEntry => {
      return { key: name, group: 'actions', label: t(`palette.${name}`), icon, run };
    };
    return [
      ...keys,
      action('addContact', <UserRoundPlus aria-hidden />, () => void navigate({ to: '/contacts', search: { add: '1' } })),
      action('light', <Sun aria-hidden />, () => chooseTheme('light')),
      action('dark', <Moon aria-hidden />, () => chooseTheme('dark')),
      ...(inspects ? [action('inspect', <Code aria-hidden />, () => void navigate({ to: '/chats-test' }))] : []),
      action('logout', <LogOut aria-hidden />, signOut),
      ...pages,
    ];
  }, [open, t, rights, inspects, navigate]);
}

interface PaletteLinesProps {
  entries: readonly PaletteEntry[];
  options: ReturnType<typeof useOptionList<PaletteEntry>>;
}

const GROUPS = ['people', 'actions', 'pages'] as const;

function PaletteLines({ entries, options }: PaletteLinesProps) {
  const t = useText('shell.palette');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'nearest' });
  }, [options.active]);
  if (entries.length === 0) {
    return (
      <p role="status" className="px-2 py-8 text-center text-base text-text-2">
        {t('none')}
      </p>
    );
  }
  return (
    <div ref={list} {...options.list} aria-label={t('title')} className="mt-2 h-80 max-h-[50dvh] overflow-y-auto">
      {GROUPS.map((group) => {
        const lines = entries.map((entry, index) => ({ entry, index })).filter(({ entry }) => entry.group === group);
        if (lines.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={t(`groups.${group}`)}>
            <p aria-hidden className="px-2 pt-3 pb-1 text-xs font-semibold text-text-3">
              {t(`groups.${group}`)}
            </p>
            {lines.map(({ entry, index }) => (
              <div key={entry.key} {...options.option(index)} className={optionStyle}>
                <span className="flex w-8 shrink-0 justify-center text-text-2">{entry.icon}</span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{entry.label}</span>
                  {entry.hint && <span className="block truncate text-xs text-text-3">{entry.hint}</span>}
                </span>
                {entry.keys && <Kbd>{entry.keys}</Kbd>}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

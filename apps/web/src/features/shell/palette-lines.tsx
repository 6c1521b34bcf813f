import { useEffect, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { Kbd } from '@/ui/kbd';
import { optionStyle } from '@/ui/popup-style';
import type { useOptionList } from '@/ui/use-option-list';
import type { PaletteEntry } from './palette-entry';

export interface PaletteLinesProps {
  entries: readonly PaletteEntry[];
  options: ReturnType<typeof useOptionList<PaletteEntry>>;
}

const GROUPS = ['people', 'actions', 'pages'] as const;

export function PaletteLines({ entries, options }: PaletteLinesProps) {
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

import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { ChevronRight } from 'lucide-react';
import { Chip } from '@/ui/chip';
import { beginningOf } from '../form/template-preview';
import { CategoryChip } from './category-chip';

export interface PickerRowProps {
  template: TemplateView;
  onPick: () => void;
}

/** Enough to know the template by; all of it stands in the preview that follows. */
const SHOWN_CHARACTERS = 140;

export function PickerRow({ template, onPick }: PickerRowProps) {
  const { friendly_name, category, language } = template;
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex w-full items-center gap-3 rounded-lg border border-border bg-surface p-3 text-left transition-colors duration-120 hover:border-border-strong hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-1.5">
            <span className="min-w-0 truncate text-base font-semibold text-text">{friendly_name}</span>
            <CategoryChip category={category} />
            <Chip>{language}</Chip>
          </span>
          <span className="mt-1 line-clamp-2 text-sm wrap-anywhere text-text-2">{beginningOf(template, SHOWN_CHARACTERS)}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
      </button>
    </li>
  );
}

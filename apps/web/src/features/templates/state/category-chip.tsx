import type { TemplateCategory } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import type { Tone } from '@/ui/tone-style';

export interface CategoryChipProps {
  category: TemplateCategory;
}

const TONES: Record<TemplateCategory, Tone> = { UTILITY: 'info', MARKETING: 'call', AUTHENTICATION: 'brand' };

export function CategoryChip({ category }: CategoryChipProps) {
  const t = useText('templates.categories');
  return <Chip tone={TONES[category]}>{t(category)}</Chip>;
}

import { useText } from '@/lib/text/use-text';

export interface PersonLineProps {
  user: { name: string } | null;
}

/** Who did it; nothing where the product did. */
export function PersonLine({ user }: PersonLineProps) {
  const t = useText('timeline');
  if (!user) return null;
  return <p className="text-sm text-text-2">{t('by', { name: user.name })}</p>;
}

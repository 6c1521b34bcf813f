import { Eye, Pencil } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import { useOthersHere } from '../hooks/use-others-here';

/** Who else has the conversation open, and who is answering. */
export function PresenceNote({ conversationId }: { conversationId: number }) {
  const t = useText('chats');
  const format = useFormatter();
  const others = useOthersHere([conversationId]);
  const replying = others.filter(({ typing }) => typing);
  const shown = replying.length > 0 ? replying : others;
  const [Icon, words] = replying.length > 0 ? ([Pencil, 'presence.replying'] as const) : ([Eye, 'presence.viewing'] as const);
  const names = format.list(shown.map(({ user }) => firstName(user.name)));
  return (
    <div role="status" className="min-w-0 shrink-0">
      {shown.length > 0 && (
        <Chip tone="warning" icon={<Icon aria-hidden className="size-3.5" />} className="h-6 max-w-[min(20rem,50vw)] text-xs">
          {t(words, { count: shown.length, names })}
        </Chip>
      )}
    </div>
  );
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';

/** A conversation without words: which side speaks, over which channel, and how long. */
const BUBBLES = [
  { key: 'asks', look: 'self-start rounded-bl-sm bg-surface', lines: ['w-44', 'w-28'] },
  { key: 'answers', look: 'self-end rounded-br-sm bg-ch-whatsapp-bubble', lines: ['w-52', 'w-40', 'w-20'] },
  { key: 'thanks', look: 'self-start rounded-bl-sm bg-surface', lines: ['w-32'] },
  { key: 'confirms', look: 'self-end rounded-br-sm bg-ch-sms-bubble', lines: ['w-48', 'w-24'] },
];

export function EntryPitch() {
  const t = useText('auth');
  return (
    <aside className="hidden flex-col justify-center gap-10 border-l border-border bg-brand-soft px-14 lg:flex xl:px-24">
      <div aria-hidden className="flex w-full max-w-md flex-col gap-3">
        {BUBBLES.map(({ key, look, lines }) => (
          <div key={key} className={classNames('flex flex-col gap-2 rounded-bubble px-4 py-3.5 shadow-e2', look)}>
            {lines.map((width) => (
              <span key={width} className={classNames('h-2 rounded-full bg-text-3 opacity-35', width)} />
            ))}
          </div>
        ))}
      </div>
      <div className="max-w-md">
        <p className="text-2xl font-semibold text-balance text-brand-text">{t('pitch.title')}</p>
        <p className="mt-2 text-md text-text-2">{t('pitch.body')}</p>
      </div>
    </aside>
  );
}

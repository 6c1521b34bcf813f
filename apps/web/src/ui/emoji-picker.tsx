import {
  EmojiPicker as Base,
  type Emoji,
  type EmojiData,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse';
import { useLocale } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { classNames } from './class-names';
import { inputStyle } from './input-style';

/** Columns of 36 px fit a phone of 360 px with its margins. */
const COLUMNS = 8;

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useText('kit.emoji');
  const locale = useLocale();
  return (
    <Base.Root
      locale={locale}
      columns={COLUMNS}
      resolveEmojiData={readEmojis}
      onEmojiSelect={({ emoji }: Emoji) => onPick(emoji)}
      className="flex h-84 w-fit max-w-full flex-col"
    >
      <Base.Search ref={focusOnce} aria-label={t('search')} placeholder={t('search')} className={classNames(inputStyle, 'h-9')} />
      <Base.Viewport className="relative mt-1 min-w-72 flex-1 outline-none">
        <Base.Loading className="absolute inset-0 flex items-center justify-center text-sm text-text-2">{t('loading')}</Base.Loading>
        <Base.Empty className="absolute inset-0 flex items-center justify-center text-sm text-text-2">{t('none')}</Base.Empty>
        <Base.List components={LIST_PARTS} className="pb-1 select-none" />
      </Base.Viewport>
      <Base.ActiveEmoji>
        {({ emoji }) => <p className="h-6 truncate px-1 pt-1 text-xs text-text-2">{emoji ? `${emoji.emoji} ${emoji.label}` : t('hint')}</p>}
      </Base.ActiveEmoji>
    </Base.Root>
  );
}

const focusOnce = (node: HTMLInputElement | null) => node?.focus();

/** ARIA counts from 1, the library from 0. */
const fromOne = (index: number | undefined) => (index === undefined ? undefined : index + 1);

const LIST_PARTS = {
  CategoryHeader: ({ category, ...rest }: EmojiPickerListCategoryHeaderProps) => (
    <div {...rest} className="bg-surface px-1 py-1.5 text-xs font-medium text-text-2 first-letter:uppercase">
      {category.label}
    </div>
  ),
  Row: ({ 'aria-rowindex': index, ...rest }: EmojiPickerListRowProps) => <div aria-rowindex={fromOne(index)} {...rest} />,
  Emoji: ({ emoji, 'aria-colindex': index, ...rest }: EmojiPickerListEmojiProps) => (
    <button
      type="button"
      {...rest}
      role="gridcell"
      aria-colindex={fromOne(index)}
      aria-label={emoji.label}
      className="flex size-9 items-center justify-center rounded-sm text-xl data-[active]:bg-surface-3"
    >
      {emoji.emoji}
    </button>
  ),
};

/** Newer ones are empty boxes on phones that are still in use (Emoji 15 is of 2022). */
const NEWEST_VERSION = 15;

/** Where an emoji is a picture anyway, the mark that says so only makes an SMS longer. */
const withoutSelector = (emoji: string): string => emoji.replace(/^(\p{Emoji_Presentation})\uFE0F$/u, '$1');

const DATA = {
  en: () => Promise.all([import('emojibase-data/en/data.json'), import('emojibase-data/en/messages.json')]),
  es: () => Promise.all([import('emojibase-data/es/data.json'), import('emojibase-data/es/messages.json')]),
};

/** Every emoji with its names in one language, from our own bundle: no request to other hosts. */
async function readEmojis(locale: string): Promise<EmojiData> {
  const [{ default: emojis }, { default: words }] = await DATA[locale === 'es' ? 'es' : 'en']();
  return {
    locale,
    emojis: emojis.flatMap(({ emoji, label, version, group, tags }) =>
      group === undefined || version > NEWEST_VERSION
        ? []
        : [{ emoji: withoutSelector(emoji), label, version, category: group, tags: tags ?? [] }],
    ),
    categories: words.groups.filter(({ key }) => key !== 'component').map(({ order, message }) => ({ index: order, label: message })),
    skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
  };
}

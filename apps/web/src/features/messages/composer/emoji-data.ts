import type { EmojiData } from 'frimousse';

/** Newer ones are empty boxes on phones that are still in use (Emoji 15 is of 2022). */
const NEWEST_VERSION = 15;

/** Where an emoji is a picture anyway, the mark that says so only makes an SMS longer. */
const withoutSelector = (emoji: string): string => emoji.replace(/^(\p{Emoji_Presentation})\uFE0F$/u, '$1');

const DATA = {
  en: () => Promise.all([import('emojibase-data/en/data.json'), import('emojibase-data/en/messages.json')]),
  es: () => Promise.all([import('emojibase-data/es/data.json'), import('emojibase-data/es/messages.json')]),
};

/** Every emoji with its names in one language, out of our own bundle: nobody else is asked. */
export async function readEmojis(locale: string): Promise<EmojiData> {
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

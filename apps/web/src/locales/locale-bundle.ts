import type { Language } from '@app/contracts/auth/auth.contract';
import { QUOTES, isSpanish } from './bilingual';
import { english } from './en';
import { spanish } from './es';
import type { MessageScope, Namespace, TranslatedMessages } from './messages';

/** The messages of one language that are loaded so far. */
export interface LocaleBundle {
  locale: 'en' | 'es';
  /** Namespaces are added in place: what is on the screen does not use them and need not render again. */
  messages: Partial<TranslatedMessages>;
  /** Loads a namespace, once; every call returns the same promise. */
  load: (namespace: Namespace) => Promise<void>;
  /** The language of a namespace, for names that the browser puts into its sentences: "Bilingual" mixes both in one place. */
  localeOf: (namespace: Namespace) => 'en' | 'es';
}

export type LanguageBundles = Record<MessageScope, LocaleBundle>;

export function createBundles(language: Language): LanguageBundles {
  if (language === 'bilingual') return { page: bilingualBundle('page', 'en'), chat: bilingualBundle('chat', 'es') };
  const loaders = language === 'en' ? english : spanish;
  const bundle = createBundle(
    language,
    () => language,
    (namespace) => loaders[namespace](),
  );
  return { page: bundle, chat: bundle };
}

function bilingualBundle(scope: MessageScope, locale: LocaleBundle['locale']): LocaleBundle {
  const localeOf = (namespace: Namespace) => (isSpanish(scope, namespace) ? 'es' : 'en');
  return createBundle(locale, localeOf, async (namespace) => {
    const messages = await { en: english, es: spanish }[localeOf(namespace)][namespace]();
    return merged(messages, QUOTES[scope][namespace] ?? {});
  });
}

function createBundle(
  locale: LocaleBundle['locale'],
  localeOf: LocaleBundle['localeOf'],
  read: (namespace: Namespace) => Promise<object>,
): LocaleBundle {
  const messages: Partial<Record<Namespace, object>> = {};
  const loading = new Map<Namespace, Promise<void>>();
  const load = (namespace: Namespace): Promise<void> => {
    const known = loading.get(namespace);
    if (known) return known;
    const promise: Promise<void> & { status?: 'fulfilled' } = read(namespace).then(
      (loaded) => {
        messages[namespace] = loaded;
        // React's `use` does not suspend for a promise with this status
        promise.status = 'fulfilled';
      },
      (error: unknown) => {
        loading.delete(namespace);
        throw error;
      },
    );
    loading.set(namespace, promise);
    return promise;
  };
  return { locale, messages: messages as LocaleBundle['messages'], load, localeOf };
}

function merged(messages: object, changes: object): object {
  const known = messages as Record<string, unknown>;
  const changed = Object.entries(changes).map(([key, value]: [string, unknown]): [string, unknown] => [
    key,
    typeof value === 'object' && value !== null ? merged(known[key] as object, value) : value,
  ]);
  return { ...known, ...Object.fromEntries(changed) };
}

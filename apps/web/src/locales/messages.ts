import type { english } from './en';

/** Every namespace with its English messages, from which keys and arguments are checked. */
export type Messages = { [Name in keyof typeof english]: Awaited<ReturnType<(typeof english)[Name]>> };
export type Namespace = keyof Messages;

/** The same keys with any text. */
export type Translation<Source> = { readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]> };
export type TranslatedMessages = { [Name in Namespace]: Translation<Messages[Name]> };
export type MessageLoaders = { readonly [Name in Namespace]: () => Promise<TranslatedMessages[Name]> };

/** In "Bilingual" the chat has another language than the pages around it. */
export type MessageScope = 'page' | 'chat';

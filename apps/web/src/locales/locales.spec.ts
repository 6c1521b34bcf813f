import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHANNELS } from '@app/contracts/conversations/channels';
import { channelCarries } from '@app/contracts/messages/channel-media';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { english } from './en';
import { createBundles, type LocaleBundle } from './locale-bundle';
import type { Messages, Namespace } from './messages';

const NAMESPACES = Object.keys(english) as Namespace[];

async function loadAll(bundle: LocaleBundle): Promise<object> {
  await Promise.all(NAMESPACES.map((namespace) => bundle.load(namespace)));
  return bundle.messages;
}

const bilingual = createBundles('bilingual');
const bundles = {
  english: await loadAll(createBundles('en').page),
  spanish: await loadAll(createBundles('es').page),
  'bilingual page': await loadAll(bilingual.page),
  'bilingual chat': await loadAll(bilingual.chat),
};

/** Every text with its path. */
function textsOf(node: object, at = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] => {
    const inner = at === '' ? key : `${at}/${key}`;
    return typeof value === 'string' ? [[inner, value]] : textsOf(value as object, inner);
  });
}

const argumentsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? ''))].toSorted();
const sortedPaths = (texts: [string, string][]) => texts.map(([at]) => at).sort();

describe.each(Object.entries(bundles))('the %s messages', (_, messages) => {
  const texts = textsOf(messages);

  it('have the same keys as the English ones', () => {
    expect(sortedPaths(texts)).toEqual(sortedPaths(textsOf(bundles.english)));
  });

  it('are never empty', () => {
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('take the same arguments as the English ones', () => {
    const expected = new Map(textsOf(bundles.english).map(([at, text]) => [at, argumentsOf(text)]));
    const different = texts.filter(([at, text]) => argumentsOf(text).join() !== expected.get(at)?.join());
    expect(different).toEqual([]);
  });
});

describe.each(['en', 'es'] as const)('the words for a file that cannot be sent (%s)', (locale) => {
  it.each(CHANNELS)('name what %s carries', async (channel) => {
    const { chats } = (await loadAll(createBundles(locale).page)) as Messages;
    const say = createTranslator({ locale, messages: { chats }, namespace: 'chats' });
    const words = say('attachment.type', { channel });
    expect(words.includes('Word')).toBe(channelCarries(channel, 'application/msword'));
    expect(words.includes('PDF')).toBe(channelCarries(channel, 'application/pdf'));
  });
});

describe('the Spanish messages', () => {
  it('say tú: no usted and none of its commands', () => {
    const commands =
      'Abra|Acepte|Agregue|Cambie|Cargue|Cierre|Complete|Copie|Cree|Deje|Dele|Déjelo|Elija|Elimine|Envíe|Escriba|Espere|Guarde|Indique|Inicie|Inténtelo|Invite|Llame|Pida|Presione|Pruebe|Pulse|Quite|Reintente|Revise|Seleccione|Suelte|Use';
    const usted = new RegExp(`\\b[Uu]sted\\b|(?:^|[.:?!{] ?)(?:${commands})\\b|eguro que (?:desea|quiere)\\b|^Su (?:cuenta|plan)\\b`, 'u');
    expect(textsOf(bundles.spanish).filter(([, text]) => usted.test(text))).toEqual([]);
  });
});

describe('a namespace', () => {
  it('is loaded once, and read without suspending from then on', async () => {
    const { load, messages } = createBundles('en').page;
    const loading = load('security');
    expect(loading).not.toHaveProperty('status');
    await loading;
    expect(load('security')).toBe(loading);
    expect(loading).toHaveProperty('status', 'fulfilled');
    expect(messages.security).toBeDefined();
  });
});

const SHARED_TEXTS = [
  'Twilio',
  ...'WhatsApp SMS Lotline Basic Plus Advance Ultimate English Español Plan Leads Chats Emojis Audio Video Color OpenAI Groq'.split(' '),
  'Anthropic (Claude)',
  'Lotline {version}',
  'WhatsApp {number}',
  '© 2025 Lotline',
  'Ana Torres',
  'Google Calendar',
  'Lead',
  ...'SFTP HTTPS FTPS https:// ftp.example.com'.split(' '),
  '-----BEGIN OPENSSH PRIVATE KEY-----',
];

describe('the Spanish messages', () => {
  it('are translated, but for names and texts that both languages share', () => {
    const spanishTexts = new Map(textsOf(bundles.spanish));
    const same = textsOf(bundles.english).filter(
      ([at, text]) => spanishTexts.get(at) === text && !SHARED_TEXTS.includes(text) && /\p{L}{4}/u.test(text.replaceAll(/\{[^}]*\}/g, '')),
    );
    expect(same).toEqual([]);
  });
});

const CLIENT = path.join(import.meta.dirname, '..');

/** The file of the client that an import names; undefined for a package. */
function fileOf(id: string, from: string): string | undefined {
  const base = id.startsWith('@/') ? path.join(CLIENT, id.slice(2)) : path.resolve(path.dirname(from), id);
  return /^[@.]\.?\//.test(id) ? [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file)) : undefined;
}

/** The file with every file of the client that it cannot start without. */
function withImports(file: string): string[] {
  const files = new Set([file]);
  for (const at of files)
    for (const [, id = ''] of readFileSync(at, 'utf8').matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gms)) {
      const imported = fileOf(id, at);
      if (imported) files.add(imported);
    }
  return [...files];
}

const HOOKS: Record<string, Namespace> = { useFailureText: 'errors', useMessageFailureText: 'failures' };

/** The namespaces that a file and its imports show. */
function namespacesOf(file: string): string[] {
  const sources = withImports(file)
    .filter((other) => !other.includes('/lib/text/'))
    .map((other) => readFileSync(other, 'utf8'));
  const shown = sources.flatMap((source) => [
    ...[...source.matchAll(/useText\(\s*['"`](\w+)/g)].map(([, namespace = '']) => namespace),
    ...[...source.matchAll(/(use(?:Message)?FailureText)\(/g)].map(([, hook = '']) => HOOKS[hook] ?? ''),
  ]);
  return [...new Set(shown)].sort();
}

const quoted = (source = '') => [...source.matchAll(/'([^']+)'/g)].map(([, text = '']) => text);
const EVERYWHERE = quoted(readFileSync(path.join(CLIENT, 'lib/text/language-store.ts'), 'utf8').match(/EVERYWHERE[^=]*= \[([^\]]*)/)?.[1]);

const routeFiles = globSync('routes/*.route*.ts*', { cwd: CLIENT }).map((file) => path.join(CLIENT, file));
const sourceOf = (name: string) => readFileSync(path.join(CLIENT, 'routes', name), 'utf8');
const loadedBy = (source: string) => quoted(source.match(/loadMessages\(\[([^\]]*)/)?.[1]);
const OF_SHELL = loadedBy(sourceOf('shell.route.tsx'));
const OF_SETTINGS = loadedBy(sourceOf('settings.routes.ts'));

/** Each page with the namespaces that its route loads: those in the source between the previous page and this one. */
const pages = routeFiles.flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  const imports = [...source.matchAll(/pageComponent\(\s*\(\) => import\('([^']+)'\)/g)];
  return imports.map(({ 1: id = '', index }, at) => {
    const before = source.slice(imports[at - 1]?.index ?? 0, index);
    const lists = [...before.matchAll(/(?:loadMessages\(|MESSAGES = |^\s+)\[([^\]]*)\]/gm)].flatMap(([, list]) => quoted(list));
    const isChat = before.includes("'chat')");
    const isBehindSignIn = !file.endsWith('entry.routes.ts');
    const inherited = isChat
      ? []
      : [...EVERYWHERE, ...(isBehindSignIn ? OF_SHELL : []), ...(file.endsWith('settings.routes.ts') ? OF_SETTINGS : [])];
    return { page: id, file: fileOf(id, file) ?? '', loaded: new Set([...inherited, ...lists]) };
  });
});

describe('the messages that a route loads', () => {
  it('are known for every page', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(EVERYWHERE).toContain('kit');
  });

  it.each(pages.map((each) => [each.page, each] as const))('are all that %s shows first', (_, { file, loaded }) => {
    expect(namespacesOf(file).filter((namespace) => !loaded.has(namespace))).toEqual([]);
  });

  it('are those of every page where the app itself shows them', () => {
    expect(namespacesOf(path.join(CLIENT, 'main.tsx')).filter((namespace) => !EVERYWHERE.includes(namespace))).toEqual([]);
  });
});

import type { Rolldown } from 'vite';
import { FRAME, inClient } from './paths.ts';

type ModuleGraph = Rolldown.ChunkingContext;

const CLIENT = inClient('src/');
const LOCALES = /\/src\/locales\/(en|es)\/([\w-]+)\.ts$/;
/** Messages that are loaded together travel as one file for each language; a namespace that is not listed is a file of its own. */
const LOCALE_GROUPS = {
  everywhere: ['errors', 'kit', 'shell', 'times'],
  frame: ['assignments', 'availability', 'notifications', 'plans'],
  chat: ['chats', 'failures', 'notes', 'saved-replies', 'scheduled', 'timeline'],
};

function localeGroup(id: string): string | null {
  const [, language, namespace = ''] = LOCALES.exec(id) ?? [];
  const group = Object.entries(LOCALE_GROUPS).find(([, namespaces]) => namespaces.includes(namespace));
  return group && language ? `${language}-${group[0]}` : null;
}

/** The modules that these import, as far as the filter follows them. */
function importsOf(entries: readonly string[], graph: ModuleGraph, isFollowed: (id: string) => boolean): Set<string> {
  const reached = new Set(entries);
  for (const at of reached) for (const id of graph.getModuleInfo(at)?.importedIds ?? []) if (isFollowed(id)) reached.add(id);
  return reached;
}

const isKit = (id: string) => /node_modules\/@(?:base-ui|floating-ui)\//.test(id);
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/') && !id.endsWith('/lucide-react.mjs');
let shell: Set<string> | undefined;
let overlays: Set<string> | undefined;
let handlers: Set<string> | undefined;

/** Packages that only some pages load. */
const isHeavy = (id: string) =>
  /node_modules\/(?:zod|react-hook-form|qrcode\.react|socket\.io-client)\//.test(id) || (isKit(id) && !/\/react\/csp-provider\//.test(id));
const OVERLAYS = [inClient('src/ui/tooltip-popup.tsx'), inClient('src/ui/toast.tsx')];
/** Modules that tooltips and toasts import by way of the kit's index files, and only menus and dialogs use. */
const isOfMenus = (id: string) => /\/(?:FloatingFocusManager|useClick|useListNavigation|useTypeahead)\.mjs$/.test(id);
const HANDLERS = inClient('src/routes/feature-handlers.ts');
const COMMON = [inClient('src/ui/'), inClient('src/lib/')];
const MANY = 4;

/** The frame around every page behind the sign-in, with the small parts that pages share; what only one file imports is loaded with it. */
function isOfShell(id: string, graph: ModuleGraph): boolean {
  shell ??= importsOf([FRAME], graph, (imported) => imported.startsWith(CLIENT) || isIcon(imported));
  if (shell.has(id)) return true;
  if (OVERLAYS.includes(id)) return false;
  const importers = graph.getModuleInfo(id)?.importers.length ?? 0;
  if (isIcon(id)) return importers >= MANY;
  return importers > 1 && COMMON.some((folder) => id.startsWith(folder)) && isLight(id, graph);
}

const light = new Map<string, boolean>();

/** Imports no package that only some pages load, nor does anything of the client that it imports. */
function isLight(id: string, graph: ModuleGraph): boolean {
  const known = light.get(id);
  if (known !== undefined) return known;
  const found = ![...importsOf([id], graph, (imported) => imported.startsWith(CLIENT) || isHeavy(imported))].some(isHeavy);
  light.set(id, found);
  return found;
}

/** The event handlers of every feature, with the queries that they update and pages begin with. */
const isOfHandlers = (id: string, graph: ModuleGraph) =>
  (handlers ??= importsOf([HANDLERS], graph, (imported) => imported.startsWith(CLIENT))).has(id) && isLight(id, graph);

/** Tooltips and toasts, which every page loads after its first paint, with their part of the kit. */
const isOfOverlays = (id: string, graph: ModuleGraph) =>
  (overlays ??= importsOf(OVERLAYS, graph, (imported) => isKit(imported) && !isOfMenus(imported))).has(id);

/** Files that every page loads travel together; a hundred small ones compress worse and queue behind each other. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // half of what every page loads: the browser reads two files in parallel
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 7 },
  { name: 'foundation', tags: ['$initial'], priority: 6 },
  { name: (id, graph) => (isOfShell(id, graph) ? 'shell' : null), debugName: 'shell', priority: 5 },
  { name: (id, graph) => (isOfHandlers(id, graph) ? 'event-handlers' : null), debugName: 'event-handlers', priority: 4 },
  { name: localeGroup, debugName: 'locales', priority: 4 },
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 3 },
  { name: 'qr-code', test: /node_modules\/qrcode\.react\//, priority: 3 },
  { name: 'schemas', test: /node_modules\/zod\/|\.contract\.ts$/, minShareCount: 3, priority: 2 },
  { name: (id, graph) => (isOfOverlays(id, graph) ? 'overlays' : null), debugName: 'overlays', priority: 4 },
  { name: 'kit', test: isKit, priority: 2 },
  { name: 'icons', test: isIcon, minShareCount: 2, priority: 2 },
  // small files are put together, which must not tie a page to what another one loads
  {
    name: (id, graph) => (isLight(id, graph) ? 'shared' : null),
    debugName: 'shared',
    minShareCount: 3,
    priority: 1,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
  },
];

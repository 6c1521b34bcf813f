import type { Rolldown } from 'vite';
import { FRAME, inClient } from './paths.ts';

type ModuleGraph = Rolldown.ChunkingContext;

/** A module and everything that it cannot be without. */
function closureOf(id: string, graph: ModuleGraph): Set<string> {
  const reached = new Set([id]);
  for (const at of reached) for (const other of graph.getModuleInfo(at)?.importedIds ?? []) reached.add(other);
  return reached;
}

/** What a page must not wait for that does not use it. */
const HEAVY = /node_modules\/(?:@base-ui|@floating-ui|zod|react-hook-form|qrcode\.react|socket\.io-client)\//;
const COMMON = [inClient('src/ui/'), inClient('src/lib/')];
/** What is shorter than this, in characters, costs more as a file of its own than with what every page loads. */
const SHORT = 450;
let frame: Set<string> | undefined;

/** The frame around every page behind the sign-in, with the small parts that most pages are made of. */
function isOfShell(id: string, graph: ModuleGraph): boolean {
  frame ??= closureOf(FRAME, graph);
  if (frame.has(id)) return true;
  const { importers = [], code } = graph.getModuleInfo(id) ?? {};
  const isShortAndShared = id.startsWith(inClient('src/features/')) && importers.length > 1 && (code ?? '').length < SHORT;
  const isCommon = isShortAndShared || COMMON.some((folder) => id.startsWith(folder));
  return isCommon && ![...closureOf(id, graph)].some((other) => HEAVY.test(other));
}

/** Each travels as one file: a hundred small ones compress worse and queue behind each other. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // half of what every page loads: the browser reads two files at once
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 6 },
  { name: 'foundation', tags: ['$initial'], priority: 5 },
  { name: (id, graph) => (isOfShell(id, graph) ? 'shell' : null), debugName: 'shell', priority: 4 },
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 3 },
  { name: 'qr-code', test: /node_modules\/qrcode\.react\//, priority: 3 },
  { name: 'schemas', test: /node_modules\/zod\/|\.contract\.ts$/, minShareCount: 3, priority: 2 },
  { name: 'kit', test: /node_modules\/@(?:base-ui|floating-ui)\//, priority: 2 },
  { name: 'shared', minShareCount: 3, priority: 1, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
];

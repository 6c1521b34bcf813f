import { layers, tiers } from './tools/rules/layers.ts';

const spec = '\\.(spec|test)\\.tsx?$';
const lib = (name) => `^libs/${name}/`;
const feature = (names) => `^libs/domain/src/(${names.join('|')})/`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const isTopLayer = (below) => below.length === Object.keys(layers).length - 1;
const layerRules = Object.entries(layers)
  .filter(([, below]) => !isTopLayer(below))
  .map(([layer, below]) =>
    forbid(
      `layer-${layer}`,
      `Look down, never up or across: libs/${layer} may import ${below.map((name) => `libs/${name}`).join(', ') || 'no other lib'}`,
      { path: lib(layer) },
      { path: '^libs/', pathNot: [layer, ...below].map(lib) },
    ),
  );

const tierRules = tiers
  .slice(0, -1)
  .map((features, index) =>
    forbid(
      `tier-${index + 1}`,
      'A feature must not import a higher tier: publish an event and let the other feature listen',
      { path: feature(features) },
      { path: feature(tiers.slice(index + 1).flat()) },
    ),
  );

const libRules = [
  forbid(
    'contracts-only-zod',
    'Client and server share the contracts, so they may import only zod',
    { path: lib('contracts'), pathNot: spec },
    { pathNot: ['^(apps|libs|test|tools)/', '(^|/)node_modules/zod/', '^zod(/|$)'] },
  ),
  forbid('libs-never-import-apps', 'Libraries must not import the apps that use them', { path: '^libs/' }, { path: '^apps/' }),
  forbid(
    'entities-behind-repositories',
    'Only repositories and mappers name entities; pass views and ids to the rest',
    { path: '^(libs/domain|apps)/', pathNot: '\\.(repository|mapper)(\\.spec)?\\.ts$' },
    { path: '^libs/database/src/entities/' },
  ),
  forbid(
    'feature-public-api',
    'From another feature take only its *.module.ts or *.service.ts',
    { path: '^libs/domain/src/([^/]+)/' },
    { path: '^libs/domain/src/', pathNot: ['^libs/domain/src/$1/', '\\.(module|service)\\.ts$'] },
  ),
  forbid(
    'domain-public-api',
    'Apps import only *.module.ts or *.service.ts of a feature',
    { path: '^apps/' },
    { path: '^libs/domain/src/', pathNot: '\\.(module|service)\\.ts$' },
  ),
];

const appRules = [
  forbid(
    'apps-never-import-each-other',
    'Code that two apps need belongs in libs',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  forbid(
    'sandbox-imports-no-lib',
    'The sandbox replaces the providers and meets the product only over the network',
    { path: '^apps/sandbox/' },
    { path: '^libs/' },
  ),
  forbid(
    'web-sees-only-contracts',
    'The web client may import only the contracts',
    { path: '^apps/web/' },
    { path: '^libs/', pathNot: lib('contracts') },
  ),
  forbid(
    'web-runs-in-browsers',
    "Node's built-in modules do not exist in a browser",
    { path: '^apps/(web|sandbox/page)/src/', pathNot: spec },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'web-base-below-features',
    'ui and lib must not import features or routes',
    { path: '^apps/web/src/(ui|lib)/' },
    { path: '^apps/web/src/(features|routes|app)/' },
  ),
  forbid(
    'web-features-below-routes',
    'Features must not import routes',
    { path: '^apps/web/src/features/' },
    { path: '^apps/web/src/(routes|app)/' },
  ),
  forbid(
    'web-features-isolated',
    'Features must not import each other: compose them in routes or in the app shell',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  ),
  forbid(
    'web-routes-without-schemas',
    'Every page loads the routes: take lists of values from a file without zod, such as channels.ts',
    { path: '^apps/web/src/routes/.*\\.routes?\\.ts$' },
    { path: '^libs/contracts/.*\\.contract\\.ts$' },
  ),
];

const outsideRules = [
  forbid('tools-never-import-apps', 'Tools start the apps as processes', { path: '^tools/' }, { path: '^apps/' }),
  forbid(
    'tests-start-only-servers',
    'Tests use the client through a browser; its specs are beside its files',
    { path: '^test/' },
    { path: '^apps/', pathNot: '^apps/(api|worker|sandbox)/src/' },
  ),
  forbid('nothing-imports-tests', 'Only test/ may import test code', { pathNot: '^test/' }, { path: '^test/' }),
  forbid(
    'testing-only-in-specs',
    'Only specs may import from testing/',
    { path: '^(apps|libs)/', pathNot: [spec, '/testing/'] },
    { path: '^(apps|libs)/.*/testing/' },
  ),
  forbid('only-tests-import-tools', 'The product must not import development tools', { pathNot: '^(test|tools)/' }, { path: '^tools/' }),
];

const graphRules = [
  forbid('no-circle', 'Circular import between files: move what they share to a lower layer', {}, { circular: true }),
  {
    ...forbid(
      'no-folder-circle',
      'Circular import between folders: move what they share to a lower layer',
      // testing/ holds what specs share: it imports the folders that import it, and it is not part of the product.
      { path: '^(apps|libs|tools)/', pathNot: '/testing$' },
      { circular: true, pathNot: '/testing$' },
    ),
    scope: 'folder',
  },
  // The rules above never see an unresolved import.
  forbid('resolvable', 'This import cannot be resolved', {}, { couldNotResolve: true }),
];

export default {
  forbidden: [...layerRules, ...tierRules, ...libRules, ...appRules, ...outsideRules, ...graphRules],
  options: {
    // Type imports count as dependencies, although the compiler removes them.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};

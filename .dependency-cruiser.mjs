import { floors, storeys } from './tools/rules/floor-plan.ts';

const spec = '\\.(spec|test)\\.tsx?$';
const lib = (name) => `^libs/${name}/`;
const feature = (names) => `^libs/domain/src/(${names.join('|')})/`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const isRoof = (below) => below.length === Object.keys(floors).length - 1;
const floorRules = Object.entries(floors)
  .filter(([, below]) => !isRoof(below))
  .map(([floor, below]) =>
    forbid(
      `floor-${floor}`,
      `Look down, never up or across: libs/${floor} may import ${below.map((name) => `libs/${name}`).join(', ') || 'no other lib'}`,
      { path: lib(floor) },
      { path: '^libs/', pathNot: [floor, ...below].map(lib) },
    ),
  );

const storeyRules = storeys
  .slice(0, -1)
  .map((features, index) =>
    forbid(
      `storey-${index + 1}`,
      'A feature of a higher storey is not known here: say what happened as an event and let the other listen',
      { path: feature(features) },
      { path: feature(storeys.slice(index + 1).flat()) },
    ),
  );

const libRules = [
  forbid(
    'contracts-only-zod',
    'Client and server share the contracts: nothing but zod runs in both',
    { path: lib('contracts'), pathNot: spec },
    { pathNot: ['^(apps|libs|test|tools)/', '(^|/)node_modules/zod/', '^zod(/|$)'] },
  ),
  forbid('libs-never-import-apps', 'A lib does not know the doors of the house', { path: '^libs/' }, { path: '^apps/' }),
  forbid(
    'entities-behind-repositories',
    'Only repositories and mappers name entities; pass views and ids to the rest',
    { path: '^(libs/domain|apps)/', pathNot: '\\.(repository|mapper)(\\.spec)?\\.ts$' },
    { path: '^libs/database/src/entities/' },
  ),
  forbid(
    'feature-face',
    'From another feature take only its *.module.ts or *.service.ts',
    { path: '^libs/domain/src/([^/]+)/' },
    { path: '^libs/domain/src/', pathNot: ['^libs/domain/src/$1/', '\\.(module|service)\\.ts$'] },
  ),
  forbid(
    'domain-face',
    'A door takes only *.module.ts or *.service.ts of a feature',
    { path: '^apps/' },
    { path: '^libs/domain/src/', pathNot: '\\.(module|service)\\.ts$' },
  ),
];

const appRules = [
  forbid(
    'apps-never-import-each-other',
    'What two doors need belongs to libs',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  forbid(
    'sandbox-stands-apart',
    'The stand-in of the providers shares nothing with the product but the network',
    { path: '^apps/sandbox/' },
    { path: '^libs/' },
  ),
  forbid(
    'web-sees-only-contracts',
    'The client knows the contracts only',
    { path: '^apps/web/' },
    { path: '^libs/', pathNot: lib('contracts') },
  ),
  forbid(
    'web-runs-in-browsers',
    'No module of Node exists in a browser',
    { path: '^apps/(web|sandbox/page)/src/', pathNot: spec },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'web-ground-is-blind',
    'ui and lib lie below features and routes',
    { path: '^apps/web/src/(ui|lib)/' },
    { path: '^apps/web/src/(features|routes|app)/' },
  ),
  forbid(
    'web-features-below-routes',
    'Routes compose features, not the reverse',
    { path: '^apps/web/src/features/' },
    { path: '^apps/web/src/(routes|app)/' },
  ),
  forbid(
    'web-features-blind-to-each-other',
    'Features meet in routes and in the app shell',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  ),
];

const outsideRules = [
  forbid('tools-never-import-apps', 'Tools start the apps as processes', { path: '^tools/' }, { path: '^apps/' }),
  forbid(
    'tests-start-only-servers',
    'Tests reach the client through a browser; its own specs stand beside its files',
    { path: '^test/' },
    { path: '^apps/', pathNot: '^apps/(api|worker|sandbox)/src/' },
  ),
  forbid('nothing-imports-tests', 'Test code stays in test/', { pathNot: '^test/' }, { path: '^test/' }),
  forbid(
    'testing-for-specs',
    'What stands in testing/ is for specs alone',
    { path: '^(apps|libs)/', pathNot: [spec, '/testing/'] },
    { path: '^(apps|libs)/.*/testing/' },
  ),
  forbid('only-tests-import-tools', 'Tools are for the workshop, not for the product', { pathNot: '^(test|tools)/' }, { path: '^tools/' }),
];

const graphRules = [
  forbid('no-circle', 'A circle of files: house the common word lower', {}, { circular: true }),
  {
    ...forbid(
      'no-folder-circle',
      'A circle of folders: house the common word lower',
      // What specs share stands in testing/: it looks at the folders that look at it, and none of it is in the product.
      { path: '^(apps|libs)/', pathNot: '/testing$' },
      { circular: true, pathNot: '/testing$' },
    ),
    scope: 'folder',
  },
  // An import that is not resolved escapes every rule above.
  forbid('resolvable', 'This import leads nowhere', {}, { couldNotResolve: true }),
];

export default {
  forbidden: [...floorRules, ...storeyRules, ...libRules, ...appRules, ...outsideRules, ...graphRules],
  options: {
    // Type imports count: they disappear from the program but not from the design.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};

import path from 'node:path';
import { inRoot } from './paths.mjs';

/** Bare imports stay imports; `@app/*` and the compiler's helpers (virtual modules, which begin with NUL) go into the bundle. */
const isExternal = (id) => !/^(\.|\/|\0|@app\/|@oxc-project\/)/.test(id);

/** How one bundle is made. tsconfig.json brings the paths and the decorator metadata that Nest's OpenAPI reads. */
export function bundleConfig({ entry, output }) {
  return {
    input: { [path.basename(output, '.js')]: inRoot(entry) },
    platform: 'node',
    tsconfig: inRoot('tsconfig.json'),
    external: isExternal,
    output: {
      dir: inRoot(path.dirname(output)),
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: `${path.basename(output, '.js')}.[name].js`,
    },
  };
}

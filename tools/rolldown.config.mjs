import path from 'node:path';
import { inRoot } from './paths.mjs';

/** Packages stay external; `@app/*` and the compiler's virtual modules (which start with NUL) are bundled. */
const isExternal = (id) => !/^(\.|\/|\0|@app\/|@oxc-project\/)/.test(id);

/** Build options of one bundle. tsconfig.json provides the path aliases and the decorator metadata for Nest's OpenAPI. */
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

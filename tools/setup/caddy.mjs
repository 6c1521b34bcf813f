import { inPath, installFromDebian, starts } from './chromium.mjs';

/** The path of Caddy: CADDY_PATH, then PATH; as root it is installed with apt when it is missing. Undefined where that fails. */
export function findCaddy() {
  const find = () => [process.env.CADDY_PATH ?? [], inPath('caddy')].flat().find((program) => starts(program, 'version'));
  if (!find() && process.getuid?.() === 0) installFromDebian('caddy');
  return find();
}

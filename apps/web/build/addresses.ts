import { type Plugin, runnerImport } from 'vite';
import type { Endpoint } from '../../../libs/contracts/src/core/endpoint';

/**
 * The browser is given the method and the path of each endpoint. Its schemas stay with the server, which cuts its answers by them:
 * to build them all took a page longer than anything else of its start.
 */
export const ADDRESSES: Plugin = {
  name: 'addresses-of-endpoints',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/contracts/src/catalogue/endpoints.ts')) return undefined;
    const { module } = await runnerImport<{ api: Record<string, Record<string, Endpoint>> }>(id);
    const features = Object.entries(module.api).map(([feature, calls]) => {
      const addresses = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]);
      return [feature, Object.fromEntries(addresses) as unknown];
    });
    return `export const api = ${JSON.stringify(Object.fromEntries(features))}`;
  },
};

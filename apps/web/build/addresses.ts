import { type Plugin, runnerImport } from 'vite';
import type { Endpoint } from '../../../libs/contracts/src/core/endpoint';

/**
 * Replaces the endpoint catalogue by the method and path of each endpoint. With its schemas, zod and every contract would be in the shell
 * (34 KB compressed), and building them would be the longest part of a page's start; the server validates by them.
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

import { constants } from 'node:zlib';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** The server sends these files as they are and compresses nothing per request. */
export const COMPRESSED = compression({
  include: /\.(?:js|css|svg)$/,
  threshold: 1024,
  algorithms: [
    defineAlgorithm('gzip', { level: 9 }),
    // the two levels above take ten times as long and save 2 %
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ],
  logLevel: 'silent',
});

import { constants } from 'node:zlib';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** The server sends these as they are: nothing is compressed while somebody waits. */
export const COMPRESSED = compression({
  include: /\.(?:js|css|svg)$/,
  threshold: 1024,
  algorithms: [
    defineAlgorithm('gzip', { level: 9 }),
    // the two grades above take ten times as long for a fiftieth less
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ],
  logLevel: 'silent',
});

export interface BuildTarget {
  name: string;
  entry: string;
  /** Relative to the project, as the sources are. */
  output: string;
  sources: string[];
  /** A folder that is read at run time, from beside the bundle. */
  copied?: string;
  /** Part of an installation; the Dockerfile builds it. */
  inImage?: boolean;
}

export const BUNDLES: BuildTarget[];
export const PAGES: BuildTarget[];

import type { SourceConnection } from '@app/contracts/inventory/inventory-connections.contract';

/** A connection with its password and the key that the server had before. */
export type FeedServer = SourceConnection & { hostKey: string | null };

export interface RemoteFile {
  name: string;
  size: number | null;
  /** Null where the server does not say it for certain. */
  modifiedAt: Date | null;
}

export interface RemoteListing {
  /** Newest first, as far as that is known. */
  files: RemoteFile[];
  hostKey: string | null;
}

import { FileStorage } from '@app/integrations/storage/file-storage';
import type { StoredFile } from '@app/integrations/storage/stored-files';
import type { Organization } from '../factories/organization.factory';

/** What the storage holds of an organization. */
export async function storedFilesOf({ id, product }: Organization): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of product.worker.get(FileStorage, { strict: false }).list(id)) files.push(file);
  return files;
}

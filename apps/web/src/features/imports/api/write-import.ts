import { api } from '@app/contracts/catalogue/endpoints';
import type { ImportDetail, ImportInput, ImportLayoutInput, ImportView } from '@app/contracts/imports/imports.contract';
import { call } from '@/lib/api/call';
import { upload } from '@/lib/api/upload';

export const uploadContacts = (file: File, onProgress: (share: number) => void): Promise<ImportDetail> =>
  upload(api.imports.create, file, { onProgress });

export const checkImport = (id: number, body: ImportInput): Promise<ImportDetail> => call(api.imports.check, { params: { id }, body });

export const chooseTable = (id: number, body: ImportLayoutInput): Promise<ImportDetail> =>
  call(api.imports.choose, { params: { id }, body });

export const startImport = (id: number): Promise<ImportView> => call(api.imports.start, { params: { id } });

export const cancelImport = (id: number): Promise<ImportView> => call(api.imports.cancel, { params: { id } });

export const undoImport = (id: number): Promise<ImportView> => call(api.imports.undo, { params: { id } });

/** Where the browser itself fetches the refused rows. */
export const refusedRowsAddress = (id: number): string => `/api/imports/${id}/refused-rows`;

import { api } from '@app/contracts/catalogue/endpoints';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { upload, type UploadOptions } from '@/lib/api/upload';

export const uploadFile = (file: File, options: UploadOptions): Promise<UploadView> => upload(api.messages.upload, file, options);

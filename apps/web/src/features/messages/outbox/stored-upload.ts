import type { Sound, UploadView } from '@app/contracts/messages/messages.contract';
import { listOf, number, orNull, shape, words } from '@/lib/reading/shapes';

/** A file that is uploaded and not sent, as this browser keeps it. */
export const storedUpload = shape<UploadView>({
  id: number,
  url: words,
  content_type: words,
  file_name: words,
  size_bytes: number,
  sound: orNull(shape<Sound>({ seconds: number, peaks: orNull(listOf(number)) })),
});

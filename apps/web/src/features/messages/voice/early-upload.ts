import type { UploadView } from '@app/contracts/messages/messages.contract';

type Upload = (file: File, options: { signal: AbortSignal }) => Promise<UploadView>;

/** A file that is uploaded before it is sent, so that sending it takes no time. */
export class EarlyUpload {
  private pending: { file: File; answer: Promise<UploadView> | null; given: AbortController } | undefined;

  constructor(private readonly upload: Upload) {}

  begin(file: File): Promise<UploadView> {
    const given = new AbortController();
    const answer = this.upload(file, { signal: given.signal });
    const mine: typeof this.pending = { file, answer, given };
    this.pending = mine;
    // The result may not be awaited yet; a later call starts again.
    answer.catch(() => {
      mine.answer = null;
    });
    return answer;
  }

  take(file: File): Promise<UploadView> {
    return this.pending?.file === file && this.pending.answer ? this.pending.answer : this.begin(file);
  }

  holds(file: File): boolean {
    return this.pending?.file === file;
  }

  drop(): void {
    this.pending?.given.abort();
    this.pending = undefined;
  }
}

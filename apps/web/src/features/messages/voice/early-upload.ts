import type { UploadView } from '@app/contracts/messages/messages.contract';

type Upload = (file: File, options: { signal: AbortSignal }) => Promise<UploadView>;

/** A file that is uploaded before it is sent, so that sending it takes no time. */
export class EarlyUpload {
  private held: { file: File; answer: Promise<UploadView> | null; given: AbortController } | undefined;

  constructor(private readonly upload: Upload) {}

  begin(file: File): Promise<UploadView> {
    const given = new AbortController();
    const answer = this.upload(file, { signal: given.signal });
    const mine: typeof this.held = { file, answer, given };
    this.held = mine;
    // The result may not be awaited yet; a later call starts again.
    answer.catch(() => {
      mine.answer = null;
    });
    return answer;
  }

  take(file: File): Promise<UploadView> {
    return this.held?.file === file && this.held.answer ? this.held.answer : this.begin(file);
  }

  holds(file: File): boolean {
    return this.held?.file === file;
  }

  drop(): void {
    this.held?.given.abort();
    this.held = undefined;
  }
}

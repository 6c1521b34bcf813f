const START_FRAMES = 2;
const MAX_FRAMES = 6;

/** Evens out the arrival of frames: starts after 40 ms, and drops the oldest when the sender's clock is faster than ours. */
export class FrameQueue {
  private readonly frames: Buffer[] = [];
  private isFilling = true;

  push(frame: Buffer): void {
    this.frames.push(frame);
    while (this.frames.length > MAX_FRAMES) this.frames.shift();
    if (this.frames.length >= START_FRAMES) this.isFilling = false;
  }

  read(): Buffer | null {
    if (this.isFilling) return null;
    const frame = this.frames.shift() ?? null;
    if (!frame) this.isFilling = true;
    return frame;
  }
}

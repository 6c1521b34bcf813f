/** What a tab says of an event that all tabs of the browser hear. */
interface Word {
  seq: number;
  /** The person is looking at what the event tells of. */
  seen: boolean;
  /** The person is in this window. */
  here: boolean;
}

/** How long the speaker waits for the word of the others. */
const HEARING_MS = 250;

/** All tabs of a person in one browser: they agree on who speaks, so that one sound is heard and one notice shown. */
export class TabCouncil {
  private readonly channel: BroadcastChannel;
  private readonly tell: (word: Word) => void;
  private readonly words = new Map<number, Word>();
  private readonly ending = new AbortController();
  /** Without locks (a page that is not secure) every tab speaks for itself. */
  private speaks = !('locks' in navigator);

  constructor(userId: number) {
    const name = `lotline.tabs.${userId}`;
    this.channel = new BroadcastChannel(name);
    this.tell = this.channel.postMessage.bind(this.channel);
    this.channel.onmessage = ({ data }: MessageEvent<Word>) => this.note(data);
    if (this.speaks) return;
    const { signal } = this.ending;
    // Held as long as the tab lives; the next one in the queue speaks then.
    const hold = () => {
      this.speaks = true;
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    navigator.locks.request(name, { signal }, hold).catch(() => undefined);
  }

  /** Tells the others and hears them; answers what is known then to the one tab that speaks, and nothing to the others. */
  async hear(word: Word): Promise<Word | undefined> {
    this.tell(word);
    this.note(word);
    if (!this.speaks) return undefined;
    await new Promise((resolve) => setTimeout(resolve, HEARING_MS));
    return this.ending.signal.aborted ? undefined : this.words.get(word.seq);
  }

  end(): void {
    this.ending.abort();
    this.channel.close();
  }

  private note({ seq, seen, here }: Word): void {
    const known = this.words.get(seq);
    this.words.set(seq, { seq, seen: seen || known?.seen === true, here: here || known?.here === true });
    const [oldest] = this.words.keys();
    if (this.words.size > 100 && oldest !== undefined) this.words.delete(oldest);
  }
}

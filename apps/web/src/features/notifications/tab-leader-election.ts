/** A tab's statement about an event that all tabs of the browser receive. */
interface Word {
  seq: number;
  /** The user is looking at the subject of the event. */
  seen: boolean;
  /** The person is in this window. */
  here: boolean;
}

/**
 * All tabs of a person in one browser: they agree on who speaks, so that one sound is heard and one notice shown. A browser lets only a tab sound
 * in which something was pressed, so such a tab comes before the others.
 */
export class TabLeaderElection {
  private readonly channel: BroadcastChannel;
  private readonly post: (word: Word) => void;
  private readonly words = new Map<number, Word>();
  private readonly ending = new AbortController();
  private readonly held = new Set<string>();
  private readonly floor: string;
  private readonly voice: string;

  constructor(userId: number) {
    this.floor = `lotline.tabs.${userId}`;
    this.voice = `lotline.voice.${userId}`;
    this.channel = new BroadcastChannel(this.floor);
    this.post = this.channel.postMessage.bind(this.channel);
    this.channel.onmessage = ({ data }: MessageEvent<Word>) => this.note(data);
    this.queueFor(this.floor);
  }

  /** The browser lets this tab sound. */
  maySound(): void {
    this.queueFor(this.voice);
  }

  tell(word: Word): void {
    this.post(word);
    this.note(word);
  }

  /** The statements of all tabs about the event so far. */
  wordOf(seq: number): Word | undefined {
    return this.words.get(seq);
  }

  /** Whether this tab calls the person; without locks (a page that is not secure) every tab speaks for itself. */
  async speaks(): Promise<boolean> {
    if (this.ending.signal.aborted) return false;
    if (!('locks' in navigator) || this.held.has(this.voice)) return true;
    if (!this.held.has(this.floor)) return false;
    const { held = [] } = await navigator.locks.query();
    return !held.some(({ name }) => name === this.voice);
  }

  end(): void {
    this.ending.abort();
    this.channel.close();
  }

  /** Held as long as the tab lives; the next one in the queue has it then. */
  private queueFor(name: string): void {
    const { signal } = this.ending;
    if (!('locks' in navigator) || signal.aborted) return;
    const hold = () => {
      this.held.add(name);
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    navigator.locks.request(name, { signal }, hold).catch(() => undefined);
  }

  private note({ seq, seen, here }: Word): void {
    const known = this.words.get(seq);
    this.words.set(seq, { seq, seen: seen || known?.seen === true, here: here || known?.here === true });
    const [oldest] = this.words.keys();
    if (this.words.size > 100 && oldest !== undefined) this.words.delete(oldest);
  }
}

type Word<State, Command> = { hello: true } | { state: State } | { command: Command };

export interface DeviceTabsParts<State, Command> {
  /** This tab holds the device from now on; the returned function is called when it no longer does. */
  lead: () => () => void;
  follow: (state: State) => void;
  obey: (command: Command) => void;
  state: () => State;
}

/**
 * All tabs of a person in one browser: one of them holds the voice device (a Web Lock), the others show its state and control it. When it is closed,
 * the next one holds it. Where the browser has no locks (a page that is not secure) every tab holds its own.
 */
export class DeviceTabs<State, Command> {
  private readonly channel: BroadcastChannel;
  private readonly post: (word: Word<State, Command>) => void;
  private readonly ending = new AbortController();
  private isLeading = false;

  constructor(
    userId: number,
    private readonly parts: DeviceTabsParts<State, Command>,
  ) {
    const name = `lotline.calls.${userId}`;
    this.channel = new BroadcastChannel(name);
    this.post = this.channel.postMessage.bind(this.channel);
    this.channel.onmessage = ({ data }: MessageEvent<Word<State, Command>>) => this.receive(data);
    this.post({ hello: true });
    this.queue(name);
  }

  get leads(): boolean {
    return this.isLeading;
  }

  /** Shows the other tabs what the device of this one does. */
  publish(state: State): void {
    if (this.isLeading) this.post({ state });
  }

  /** Has the tab with the device do it. */
  dispatch(command: Command): void {
    if (this.isLeading) this.parts.obey(command);
    else this.post({ command });
  }

  end(): void {
    this.ending.abort();
    this.channel.close();
  }

  private receive(word: Word<State, Command>): void {
    if ('state' in word) {
      if (!this.isLeading) this.parts.follow(word.state);
    } else if (this.isLeading) {
      if ('command' in word) this.parts.obey(word.command);
      else this.post({ state: this.parts.state() });
    }
  }

  private queue(name: string): void {
    const { signal } = this.ending;
    const hold = () =>
      new Promise<void>((resolve) => {
        this.isLeading = true;
        const stop = this.parts.lead();
        signal.addEventListener('abort', () => {
          stop();
          this.isLeading = false;
          resolve();
        });
      });
    if (!('locks' in navigator)) void hold();
    else navigator.locks.request(name, { signal }, hold).catch(() => undefined);
  }
}

export type ChangeTopic = 'accounts' | 'messages' | 'webhooks' | 'behaviours' | 'mails' | 'contents' | 'clock';
type Listener = (topic: ChangeTopic) => void;

/** Says which part of the sandbox changed; the snapshot and the open pages listen. */
export class ChangeFeed {
  private readonly listeners = new Set<Listener>();

  announce(topic: ChangeTopic): void {
    for (const listener of this.listeners) listener(topic);
  }

  /** Answers the function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

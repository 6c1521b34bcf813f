export type ChangeTopic = 'accounts' | 'messages' | 'webhooks' | 'behaviours' | 'mails' | 'contents' | 'calls' | 'clock' | 'feeds';
type Listener = (topic: ChangeTopic) => void;

/** Publishes which part of the sandbox changed, for the snapshot and open pages. */
export class ChangeFeed {
  private readonly listeners = new Set<Listener>();

  publish(topic: ChangeTopic): void {
    for (const listener of this.listeners) listener(topic);
  }

  /** Returns the unsubscribe function. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

/** A push message, encrypted for the browser. */
export interface Push {
  id: string;
  device: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  /** Contact of the application server: a mail address or URL. */
  subject: string;
  /** Base64. */
  body: string;
  date: string;
}

const KEPT = 1_000;

/** Push messages, newest first, and the statuses that devices return. */
export class PushesStore {
  private pushes: Push[] = [];
  private readonly answers = new Map<string, number>();
  private readonly keys = new Map<string, string>();

  add(push: Push): void {
    this.pushes = [push, ...this.pushes].slice(0, KEPT);
  }

  list(device?: string): Push[] {
    return device ? this.pushes.filter((push) => push.device === device) : this.pushes;
  }

  /** The status that a device returns instead of the default. */
  answerOf(device: string): number | undefined {
    return this.answers.get(device);
  }

  behave(device: string, status: number | null): void {
    if (status === null) this.answers.delete(device);
    else this.answers.set(device, status);
  }

  /** A subscription belongs to one application server (RFC 8292): the first that sends to it. */
  isKeyOf(device: string, key: string): boolean {
    const known = this.keys.get(device) ?? key;
    this.keys.set(device, known);
    return known === key;
  }

  clear(): void {
    this.pushes = [];
    this.answers.clear();
    this.keys.clear();
  }
}

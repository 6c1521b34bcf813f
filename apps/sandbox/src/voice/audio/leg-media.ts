/** The sound of one end of a leg. The mixer reads and sends one frame per 20 ms. */
export interface LegMedia {
  /** A frame from the party, or null when nothing arrived. */
  read: () => Buffer | null;
  /** A frame for the party. `skipped`: frames that were lost before this one. */
  send: (frame: Buffer, skipped: number) => void;
  close: () => void;
}

/** The sound of a browser, negotiated by session descriptions. */
export interface PeerMedia extends LegMedia {
  /** Frames that arrived. */
  readonly received: number;
  /** A description for a browser that is called. */
  offer: () => Promise<string>;
  /** The description for a calling browser. */
  answer: (offer: string) => Promise<string>;
  /** Takes the answer of the called browser. */
  accept: (answer: string) => Promise<void>;
  /** Replies to an ICE restart. */
  restart: (offer: string) => Promise<string>;
}

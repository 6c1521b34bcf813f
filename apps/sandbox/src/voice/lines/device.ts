/** A browser that registered with the signalling service. */
export interface Device {
  readonly accountSid: string;
  readonly identity: string;
  send: (type: string, payload: object) => void;
  /** Cuts the connection, as a lost network does. */
  drop: () => void;
}

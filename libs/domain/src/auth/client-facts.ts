/** What is known of a browser that signs in. */
export interface ClientFacts {
  userAgent: string | null;
  address: string | null;
}

/** One broken rule in one file. */
export interface Violation {
  rule: string;
  file: string;
  detail: string;
}

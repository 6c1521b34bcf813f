/** One rule of the house broken in one file. */
export interface Breach {
  rule: string;
  file: string;
  detail: string;
}

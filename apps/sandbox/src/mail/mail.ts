export interface Mail {
  id: string;
  from: string;
  /** Several recipients are separated by a comma. */
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
}

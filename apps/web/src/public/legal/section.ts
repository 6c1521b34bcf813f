/** A numbered section of a legal page; a list in its body is drawn as one. */
export interface Section {
  id: string;
  title: string;
  body: readonly (string | readonly string[])[];
}

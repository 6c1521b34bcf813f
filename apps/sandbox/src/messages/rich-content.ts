/** A button under a message. Customers press replies; the other kinds lead out of the chat. */
export interface RichButton {
  kind: 'QUICK_REPLY' | 'URL' | 'PHONE_NUMBER' | 'COPY_CODE' | 'VOICE_CALL' | 'VOICE_CALL_REQUEST';
  title: string;
  /** What a pressed reply carries; of the others the address, the number or the code. */
  value: string;
}

export interface RichLocation {
  latitude: number;
  longitude: number;
  label: string | null;
  address: string | null;
}

/** What WhatsApp shows around the text and the files of a message. */
export interface RichContent {
  /** Sent as an approved template; otherwise as an ordinary message inside the window. */
  isTemplate: boolean;
  header: string | null;
  footer: string | null;
  buttons: RichButton[];
  list: { button: string; items: { id: string; title: string; description: string | null }[] } | null;
  location: RichLocation | null;
}

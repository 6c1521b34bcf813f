/** A button under a message: a reply, or an action outside the chat. */
export interface RichButton {
  kind: 'QUICK_REPLY' | 'URL' | 'PHONE_NUMBER' | 'COPY_CODE' | 'VOICE_CALL' | 'VOICE_CALL_REQUEST';
  title: string;
  /** The payload of a reply; otherwise the URL, phone number or code. */
  value: string;
}

export interface RichLocation {
  latitude: number;
  longitude: number;
  label: string | null;
  address: string | null;
}

/** The parts that WhatsApp shows around the text and files of a message. */
export interface RichContent {
  /** Sent as an approved template; otherwise as an ordinary message inside the window. */
  isTemplate: boolean;
  header: string | null;
  footer: string | null;
  buttons: RichButton[];
  list: { button: string; items: { id: string; title: string; description: string | null }[] } | null;
  location: RichLocation | null;
}

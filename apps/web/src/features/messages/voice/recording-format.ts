/** In the order of preference (document 001, section 9). */
const FORMATS = [
  { mimeType: 'audio/webm;codecs=opus', extension: 'webm' },
  { mimeType: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mimeType: 'audio/mp4', extension: 'mp4' },
] as const;

export type RecordingFormat = (typeof FORMATS)[number];

/** The best format that this browser records; undefined where it records none. */
export const recordingFormat = (isSupported: (mimeType: string) => boolean): RecordingFormat | undefined =>
  FORMATS.find(({ mimeType }) => isSupported(mimeType));

/** The browser's recording format; undefined where it cannot record, or where the page has no right to a microphone. */
export const ownRecordingFormat = (): RecordingFormat | undefined =>
  'MediaRecorder' in globalThis && navigator.mediaDevices
    ? recordingFormat((mimeType) => MediaRecorder.isTypeSupported(mimeType))
    : undefined;

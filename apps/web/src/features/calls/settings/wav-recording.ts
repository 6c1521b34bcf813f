/** The sample rate of a telephone line. */
const SAMPLE_RATE = 8_000;
const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Records the microphone until it is stopped, as a WAV file: the provider plays nothing that browsers record. */
export class WavRecording {
  private readonly chunks: Blob[] = [];
  private readonly recorder: MediaRecorder;

  private constructor(private readonly stream: MediaStream) {
    this.recorder = new MediaRecorder(stream);
    this.recorder.ondataavailable = ({ data }) => this.chunks.push(data);
    this.recorder.start();
  }

  /** Asks for the microphone; throws where it is refused or there is none. */
  static async open(): Promise<WavRecording> {
    return new WavRecording(await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } }));
  }

  async stop(): Promise<File> {
    const stopped = new Promise((resolve) => this.recorder.addEventListener('stop', resolve, { once: true }));
    this.recorder.stop();
    await stopped;
    this.release();
    const recorded = await new Blob(this.chunks).arrayBuffer();
    const line = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const sound = await line.decodeAudioData(recorded);
    return new File([wavOf(sound.getChannelData(0), sound.sampleRate)], 'greeting.wav', { type: 'audio/wav' });
  }

  release(): void {
    for (const track of this.stream.getTracks()) track.stop();
  }
}

/** One channel of 16 bits (Microsoft, "Multimedia Programming Interface and Data Specifications 1.0"). */
export function wavOf(samples: Float32Array, sampleRate: number): ArrayBuffer {
  const bytes = samples.length * BYTES_PER_SAMPLE;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + bytes));
  const write = (offset: number, text: string) => [...text].forEach((letter, index) => view.setUint8(offset + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  write(36, 'data');
  view.setUint32(40, bytes, true);
  samples.forEach((sample, index) =>
    view.setInt16(HEADER_BYTES + index * BYTES_PER_SAMPLE, Math.max(-1, Math.min(1, sample)) * 0x7fff, true),
  );
  return view.buffer;
}

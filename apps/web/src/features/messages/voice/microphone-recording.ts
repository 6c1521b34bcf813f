import type { RecordingFormat } from './recording-format';

/** Two minutes are 360 KB: WhatsApp shows a voice note with its play button up to 512 KB. */
const BITS_PER_SECOND = 24_000;
const LEVEL_MS = 80;
const FILE_NAME = 'voice-note';

export interface Recorded {
  file: File;
  seconds: number;
  /** From 0 to 1, in the order of time. */
  levels: readonly number[];
}

/** Records the microphone from opening to stopping; its tracks end in every case. */
export class MicrophoneRecording {
  readonly levels: number[] = [];
  private readonly startedAt = performance.now();
  private readonly chunks: Blob[] = [];
  private readonly audio = new AudioContext();
  private readonly recorder: MediaRecorder;
  private readonly timer: ReturnType<typeof setInterval>;

  private constructor(
    private readonly stream: MediaStream,
    private readonly format: RecordingFormat,
    onLevel: (levels: readonly number[]) => void,
  ) {
    this.recorder = new MediaRecorder(stream, { mimeType: format.mimeType, audioBitsPerSecond: BITS_PER_SECOND });
    this.recorder.ondataavailable = ({ data }) => this.chunks.push(data);
    const level = levelMeter(this.audio, stream);
    this.timer = setInterval(() => {
      this.levels.push(level());
      onLevel([...this.levels]);
    }, LEVEL_MS);
    this.recorder.start();
  }

  /** Asks for the microphone; throws where it is refused or there is none. */
  static async open(format: RecordingFormat, onLevel: (levels: readonly number[]) => void): Promise<MicrophoneRecording> {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
    try {
      return new MicrophoneRecording(stream, format, onLevel);
    } catch (error) {
      endTracks(stream);
      throw error;
    }
  }

  get seconds(): number {
    return (performance.now() - this.startedAt) / 1000;
  }

  /** The microphone was taken away, by the system or with its cable. */
  onLost(listener: () => void): void {
    for (const track of this.stream.getTracks()) track.addEventListener('ended', listener, { once: true });
  }

  async stop(): Promise<Recorded> {
    const { seconds, levels, recorder, format } = this;
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    const isRunning = recorder.state !== 'inactive';
    if (isRunning) recorder.stop();
    this.release();
    if (isRunning) await stopped;
    const file = new File(this.chunks, `${FILE_NAME}.${format.extension}`, { type: format.mimeType.replace(/;.*/, '') });
    return { file, seconds, levels };
  }

  /** Ends it and keeps nothing. */
  cancel(): void {
    if (this.recorder.state !== 'inactive') this.recorder.stop();
    this.release();
  }

  private release(): void {
    clearInterval(this.timer);
    endTracks(this.stream);
    if (this.audio.state !== 'closed') void this.audio.close();
  }
}

function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Reports the recent loudness from 0 to 1. */
function levelMeter(audio: AudioContext, stream: MediaStream): () => number {
  const analyser = audio.createAnalyser();
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    return Math.min(
      1,
      samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    );
  };
}

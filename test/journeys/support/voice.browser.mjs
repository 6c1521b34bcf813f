/** Put into a page before its own programs: its microphone says one tone for ever, and what calls play in it can be measured. */
export function carryTone(hz) {
  const heard = [];
  window.voice = { heard };
  const Native = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(...configuration) {
      super(...configuration);
      this.addEventListener('track', ({ track }) => heard.push(new MediaStream([track])));
    }
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const audio = new AudioContext();
    await audio.resume();
    const oscillator = new OscillatorNode(audio, { frequency: hz });
    const microphone = audio.createMediaStreamDestination();
    oscillator.connect(new GainNode(audio, { gain: 0.25 })).connect(microphone);
    oscillator.start();
    return microphone.stream;
  };
}

/** How loud the newest call plays this tone, in dB: silence is below -60. */
export async function loudnessOf(hz) {
  const stream = window.voice.heard.at(-1);
  if (!stream) return -Infinity;
  const audio = new AudioContext();
  await audio.resume();
  const analyser = new AnalyserNode(audio, { fftSize: 4096, smoothingTimeConstant: 0 });
  audio.createMediaStreamSource(stream).connect(analyser);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const spectrum = new Float32Array(analyser.frequencyBinCount);
  analyser.getFloatFrequencyData(spectrum);
  await audio.close();
  return spectrum[Math.round((hz * analyser.fftSize) / audio.sampleRate)];
}

/** Put into a page before its own programs: the person refuses the microphone. */
export function denyMicrophone() {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
}

/** Which of the tones is the loudest on each channel of a sound. */
export async function loudestTones({ url, tones }) {
  const audio = new OfflineAudioContext(2, 1, 8000);
  const sound = await audio.decodeAudioData(await fetch(url).then((answer) => answer.arrayBuffer()));
  return Array.from({ length: sound.numberOfChannels }, (_, channel) => {
    const samples = sound.getChannelData(channel);
    const power = (hz) => {
      const step = (2 * Math.PI * hz) / sound.sampleRate;
      let [sine, cosine] = [0, 0];
      samples.forEach((sample, index) => {
        sine += sample * Math.sin(step * index);
        cosine += sample * Math.cos(step * index);
      });
      return Math.hypot(sine, cosine);
    };
    return tones.toSorted((one, other) => power(other) - power(one))[0];
  });
}

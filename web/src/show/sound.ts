/** What is heard: dice thrown, somebody hurt, one's own turn, the end. Made here, of noise and plain tones. */
export type Sound = "dice" | "hit" | "turn" | "end";

/** A tone: its pitch in hertz, when it begins and how long it lasts in seconds. */
type Tone = [pitch: number, at: number, long: number];

const TONES: Record<"turn" | "end", Tone[]> = {
  turn: [[660, 0, 0.12], [880, 0.09, 0.16]],
  end: [[523, 0, 0.18], [659, 0.14, 0.18], [784, 0.28, 0.4]],
};
/** When each die knocks on the table. */
const KNOCKS = [0, 0.05, 0.09, 0.16, 0.27];
const VOLUME = 0.16;

let context: AudioContext | null = null;

/** A gain that falls off from so loud to nothing. */
function fading(audio: AudioContext, loud: number, at: number, long: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, [pitch, after, long]: Tone): void {
  const at = audio.currentTime + after;
  const source = audio.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  source.connect(fading(audio, VOLUME, at, long));
  source.start(at);
  source.stop(at + long);
}

/** A short noise through a filter: a knock where it is high and short, a blow where it is low. */
function noise(audio: AudioContext, pitch: number, after: number, long: number): void {
  const at = audio.currentTime + after;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter);
  filter.connect(fading(audio, 3 * VOLUME, at, long));
  source.start(at);
}

/** Plays a sound; a browser that lets no page be heard keeps silent. */
export function play(sound: Sound): void {
  const Audio = globalThis.AudioContext;
  if (!Audio) return;
  context ??= new Audio();
  void context.resume();
  const audio = context;
  if (sound === "dice") KNOCKS.forEach((at) => noise(audio, 1800 + 900 * Math.random(), at, 0.05));
  else if (sound === "hit") noise(audio, 170, 0, 0.22);
  else TONES[sound].forEach((each) => tone(audio, each));
}

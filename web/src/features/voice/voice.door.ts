export { VoiceButton } from './voice-button.tsx';
export { VoiceMark } from './voice-mark.tsx';
export { VoiceStrip } from './voice-strip.tsx';
export { filmLevel } from './voice-state.ts';

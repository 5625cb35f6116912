/** The exports that other features may use. */
export { AiFace } from './ai-face.tsx';
export { AiPlacesPanel } from './places/ai-places-panel.tsx';
export { useAiOutside } from './places/ai-places.queries.ts';

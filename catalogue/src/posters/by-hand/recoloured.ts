import type { ByHand } from './composed.ts';

/** Scenes of the kit that chance had put beside a twin: they keep the scene and change the light. */
export const recoloured: Record<string, ByHand> = {
  'the-inspector-general-1949': { palette: 'candy', face: 'jumping', place: 'band' },
  'the-unknown-1927': { palette: 'blood', face: 'italic', place: 'fade' },
  'the-terror-1963': { palette: 'moss' },
  'dementia-13-1963': { palette: 'rose', place: 'band' },
  'second-chorus-1940': { palette: 'candy', place: 'band' },
  'charge-2022': { palette: 'arctic' },
  'the-red-house-1947': { palette: 'ember' },
  'popeye-meets-sindbad-1936': { palette: 'jungle' },
  'the-cocoanuts-1929': { palette: 'candy' },
  'gertie-the-dinosaur-1914': { palette: 'meadow', place: 'band' },
  'feline-follies-1919': { palette: 'candy' },
  'the-devil-bat-1940': { palette: 'rose' },
  'why-we-fight-1942': { palette: 'teal' },
  'one-eyed-jacks-1961': { palette: 'prairie', place: 'fade' },
};

import type { ByHand } from './composed.ts';

/** Titles whose generated poster looked like another one: they keep the scene and get other colours. */
export const recoloured: Record<string, ByHand> = {
  'the-inspector-general-1949': { palette: 'candy', face: 'jumping', titlePosition: 'band' },
  'the-unknown-1927': { palette: 'blood', face: 'italic', titlePosition: 'fade' },
  'the-terror-1963': { palette: 'moss' },
  'dementia-13-1963': { palette: 'rose', titlePosition: 'band' },
  'second-chorus-1940': { palette: 'candy', titlePosition: 'band' },
  'charge-2022': { palette: 'arctic' },
  'the-red-house-1947': { palette: 'ember' },
  'popeye-meets-sindbad-1936': { palette: 'jungle' },
  'the-cocoanuts-1929': { palette: 'candy' },
  'gertie-the-dinosaur-1914': { palette: 'meadow', titlePosition: 'band' },
  'feline-follies-1919': { palette: 'candy' },
  'the-devil-bat-1940': { palette: 'rose' },
  'why-we-fight-1942': { palette: 'teal' },
  'one-eyed-jacks-1961': { palette: 'prairie', titlePosition: 'fade' },
};

/** The weights of the style sheets; fonts.css says the same. */
export const fontWeights = { min: 400, max: 700 };
/** Distances between letters, accents, and digits of one width. */
const common = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** The fonts that are replaced, and their OpenType features that are kept. */
export const smallerFonts = [
  {
    name: '@fontsource-variable/inter',
    file: 'inter-latin-wght-normal.woff2',
    features: [...common, 'calt'],
  },
  // Without ligatures: code is shown as it was typed. They are half of the file.
  {
    name: '@fontsource-variable/jetbrains-mono',
    file: 'jetbrains-mono-latin-wght-normal.woff2',
    features: [...common, 'zero'],
  },
];

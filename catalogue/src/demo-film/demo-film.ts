const file = (name: string) => new URL(name, import.meta.url);

/** The files of the demo film: dubbed, with the original sound, and its captions by language. */
export const demoFilm = {
  dub: file('film-dub.mp4'),
  sub: file('film-sub.mp4'),
  captions: { en: file('film-en.vtt'), de: file('film-de.vtt'), ar: file('film-ar.vtt') },
};

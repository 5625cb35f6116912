const file = (name: string) => new URL(name, import.meta.url);

/** The files of the demo film: dubbed, with the original sound, and its subtitles. */
export const demoFilm = {
  dub: file('film-dub.mp4'),
  sub: file('film-sub.mp4'),
  subtitles: file('film.vtt'),
};

import type { Catalogue, CatalogueTitle } from '../ai/ai.feature.ts';
import { sampleAnime } from './open-catalogue/sample-anime.ts';
import { openTitles } from './open-catalogue/titles.ts';

/** The titles that come with Snowglobe, numbered as they stand. */
export function openCatalogue(): Catalogue {
  const listed: CatalogueTitle[] = [
    ...openTitles.map((title) => ({ ...title, isAnime: false })),
    ...sampleAnime.map((title) => ({
      ...title,
      isAnime: true,
      isAnimation: true,
      runtimeMinutes: undefined,
    })),
  ].map(
    (
      { title, originalTitle, year, kind, genres, keywords, runtimeMinutes, overview, isAnime, isAnimation },
      at,
    ) => ({
      id: at + 1,
      title,
      originalTitle: originalTitle ?? null,
      year,
      type: kind,
      genres,
      keywords,
      runtime: runtimeMinutes ?? null,
      overview,
      isAnime,
      isAnimation,
    }),
  );
  return {
    listed: async () => listed,
    async named(names) {
      const wanted = new Set(names.map((name) => name.toLowerCase()));
      return listed.filter(({ title, originalTitle }) =>
        [title, originalTitle].some((name) => name !== null && wanted.has(name.toLowerCase())),
      );
    },
  };
}

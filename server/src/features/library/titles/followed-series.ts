import { baseLanguage, type Language } from '@snowglobe/contract/texts/languages.ts';
import type { Db } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { textIn } from '../../../core/texts/texts.ts';
import type { FollowsDoor, News, Notice } from '../../follows/follows.feature.ts';
import { watchAddress, type MediaDoor } from '../../media/media.feature.ts';
import { listReadyEpisodes, type ReadyEpisode } from './followed-series.store.ts';

type Episode = { titleId: number; season: number; episode: number };
type Preview = Awaited<ReturnType<MediaDoor['findPreviews']>>[number];

/** A season is uploaded or scanned in one go, and its files get ready one after the other. */
const collect = { quietSeconds: 10 * 60, maxSeconds: 3 * 3600 };

/**
 * Members follow series. The open catalogue and the movie database can both have a row for the same series: the target is
 * the first of these rows, and the episodes of all of them are its items.
 */
export function followSeries(
  { domainEvents }: FeatureCore,
  { media, follows }: { media: MediaDoor; follows: FollowsDoor },
): void {
  domainEvents.listen('library title changed', async (change, { titleId }) => {
    const ready = await listReadyEpisodes(change.tx, [titleId]);
    if (ready.length === 0) return;
    const [first] = await media.listSameTitles(change.tx, titleId);
    const items = ready.map(({ season, episode }) => ({
      item: `${season}:${episode}`,
      data: { titleId, season, episode } satisfies Episode,
    }));
    await follows.announce(change, { kind: 'series', target: String(first!.id), items });
  });

  async function describe(
    db: Db,
    news: readonly News[],
    language: Language | null,
  ): Promise<(Notice | null)[]> {
    const episodes = news.map(({ items }) => items.map(({ data }) => data as Episode));
    const ids = [...new Set(episodes.flat().map(({ titleId }) => titleId))];
    const [ready, previews] = await Promise.all([
      listReadyEpisodes(db, ids),
      media.findPreviewsIn(db, ids, language ?? baseLanguage),
    ]);
    const isReady = new Set(ready.map(placeOf));
    const titles = new Map(previews.map((title) => [title.id, title]));
    return episodes.map((all) => {
      const here = all.filter(({ titleId, season, episode }) =>
        isReady.has(placeOf({ title_id: titleId, season, episode })),
      );
      const title = titles.get(here[0]?.titleId ?? 0);
      return title ? write(here, title, language) : null;
    });
  }

  follows.register('series', {
    access: 'full',
    collect,
    async find(db, _member, target) {
      const id = /^[1-9]\d{0,14}$/.test(target) ? Number(target) : 0;
      const same = await media.listSameTitles(db, id);
      const title = same.find((each) => each.id === id);
      return title?.type === 'tv' ? { target: String(same[0]!.id), ownerId: null } : null;
    },
    async present(db, targets, { language }) {
      const previews = await media.findPreviewsIn(db, targets.map(Number), language);
      return new Map(
        previews.map((title) => [
          String(title.id),
          {
            name: title.title,
            detail: title.year === null ? '' : String(title.year),
            picture: title.poster,
            member: null,
            address: watchAddress(title, { season: null, episode: null }),
          },
        ]),
      );
    },
    describe,
  });
}

const placeOf = ({ title_id, season, episode }: ReadyEpisode) => `${title_id} ${season} ${episode}`;

/** The link plays the first of the new episodes. */
function write(episodes: readonly Episode[], title: Preview, language: Language | null): Notice {
  const [first, ...others] = episodes.toSorted((a, b) => a.season - b.season || a.episode - b.episode);
  const { season, episode } = first!;
  const link = watchAddress(title, { season, episode });
  if (others.length === 0) {
    const place = { title: title.title, season: String(season), episode: String(episode) };
    return {
      title: textIn(language, 'follows:letter.episode'),
      message: textIn(language, 'follows:letter.episode.text', place),
      link,
    };
  }
  const many = { title: title.title, count: episodes.length };
  return {
    title: textIn(language, 'follows:letter.episodes'),
    message: others.every((each) => each.season === season)
      ? textIn(language, 'follows:letter.episodes.season', { ...many, season: String(season) })
      : textIn(language, 'follows:letter.episodes.text', many),
    link,
  };
}

import { librarySource } from '@snowglobe/contract/features/library/library.limits.ts';
import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import type { MediaOverview } from '@snowglobe/contract/features/media/sources.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../../core/app-error.ts';
import { readOwnerSetting, writeOwnerSetting } from '../../../core/config/owner-settings.store.ts';
import { transact, type Db } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { presentTitle } from '../media.presenter.ts';
import { listMostPlayed } from '../watching/plays.store.ts';
import { findTitles } from '../catalogue/titles.store.ts';
import { addOutcome, countOutcomes, deleteOldOutcomes, readScores } from './outcomes.store.ts';
import { scoreOf } from './score.ts';
import type { TitleTexts } from '../catalogue/title-texts.ts';
import type { Sources } from './sources.ts';

const days = 30;
const keptDays = 400;
const maxMostWatched = 10;
/** Reports of one member about one source that count. Without this, one member could spoil a source's score. */
const countedEach = { max: 30, seconds: 3600 };

type CountInStats = (tx: Db, series: string) => Promise<void>;
export type Outcomes = ReturnType<typeof createSourceOutcomes>;

/** Counts how often each video source loads or fails, for its score and for the dashboard. */
export function createSourceOutcomes(
  { db, limits, live, everyHour }: FeatureCore,
  { sources, texts }: { sources: Sources; texts: TitleTexts },
  countInStats: CountInStats,
) {
  const listed = [...sources.listed, librarySource];
  everyHour('media.delete-old-source-outcomes', () => deleteOldOutcomes(db, keptDays));

  async function overview(language: Language): Promise<MediaOverview> {
    const scores = new Map((await readScores(db)).map((row) => [row.domain, row]));
    const counts = new Map((await countOutcomes(db, days)).map((row) => [row.domain, row]));
    const played = await listMostPlayed(db, { days, limit: maxMostWatched });
    const titles = new Map(
      (
        await findTitles(
          db,
          played.map((row) => row.title_id),
        )
      ).map((row) => [row.id, row]),
    );
    const translate = await texts.translationOf([...titles.values()], language);
    return {
      orderByScore: await readOwnerSetting(db, 'orderSourcesByScore'),
      sources: listed.map(({ name, domain }) => {
        const score = scores.get(domain);
        const { succeeded = 0, failed = 0 } = counts.get(domain) ?? {};
        return { name, domain, succeeded, failed, score: score ? scoreOf(score) : null };
      }),
      mostWatched: played.flatMap(({ title_id, plays, members }) => {
        const title = titles.get(title_id);
        return title ? [{ title: translate(title_id, presentTitle(title)), plays, members }] : [];
      }),
    };
  }

  return {
    overview,

    async note({ id: memberId }: Member, domain: string, ok: boolean): Promise<void> {
      if (!listed.some((source) => source.domain === domain)) throw new AppError(faults.unknownDomain);
      const counts = await limits.count(`outcome:${memberId}:${domain}`, countedEach).then(
        () => true,
        () => false,
      );
      if (!counts) return;
      await transact(db, async (tx) => {
        await addOutcome(tx, domain, ok);
        await countInStats(tx, ok ? 'loaded' : 'failed');
      });
    },

    async orderByScore(owner: Member, wanted: boolean, language: Language): Promise<MediaOverview> {
      await live.transaction(async (tx, outbox) => {
        if ((await readOwnerSetting(tx, 'orderSourcesByScore')) === wanted) return;
        await writeOwnerSetting({ tx, outbox }, 'orderSourcesByScore', wanted);
        await audit(tx, {
          actor: owner,
          action: 'media.update',
          target: 'video sources',
          details: { orderByScore: wanted },
        });
      });
      return overview(language);
    },
  };
}

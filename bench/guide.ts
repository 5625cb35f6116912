import { describeTitle } from '../server/src/features/media/catalogue/describe-title.ts';
import { openCatalogueTitles } from '../server/src/features/media/catalogue/open-catalogue.ts';
import { picksFor } from '../server/src/features/ai/guide/conversation.ts';
import { indexTitles } from '../server/src/features/media/similar/title-index.ts';
import { table } from './figures.ts';
import type { GuideRequest } from './guide/request.ts';
import { heldOutRequests } from './guide/held-out-requests.ts';
import { requests } from './guide/requests.ts';

// How often the built-in guide finds the right titles: for the requests that it was tuned with, and for held-out ones.
// `--misses` shows wrong answers, only for the requests that it was tuned with.

const index = await indexTitles(
  openCatalogueTitles.map((title, at) => describeTitle({ ...title, id: at + 1 })),
);

function answer({ says, contentType }: GuideRequest): string[] {
  const messages = [says].flat().map((content) => ({ role: 'user' as const, content }));
  return picksFor(messages, index, contentType ?? null).picks.map(({ title }) => title.title);
}

function isHit(request: GuideRequest, picks: readonly string[]): boolean {
  if ('all' in request) return request.all.every((title) => picks.includes(title));
  return picks.length > 0 && picks.slice(0, 3).every((title) => request.among.includes(title));
}

function rate(part: readonly GuideRequest[], pick: (request: GuideRequest) => readonly string[]): string {
  const hits = part.filter((request) => isHit(request, pick(request))).length;
  return `${hits} of ${part.length} (${Math.round((hits / part.length) * 100)} %)`;
}

/** The control: titles that contain the most words of the request, exactly as written. */
function byWordsAlone({ says, contentType }: GuideRequest): string[] {
  const words = [says].flat().join(' ').toLowerCase().split(/\W+/);
  return index.titles
    .filter(({ title }) => !contentType || title.isAnime === (contentType === 'anime'))
    .map(({ title }) => {
      const text = `${title.title} ${title.overview} ${title.keywords.join(' ')} ${title.genres.join(' ')}`;
      const own = new Set(text.toLowerCase().split(/\W+/));
      return { title, score: words.filter((word) => word.length > 2 && own.has(word)).length };
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ title }) => title.title);
}

if (process.argv.includes('--misses'))
  for (const request of requests) {
    const picks = answer(request);
    if (!isHit(request, picks)) console.log([request.says].flat().join(' / '), '→', picks.join(' · '));
  }
console.log(
  table([
    ['requests', 'guide', 'words alone'],
    ['tuned with', rate(requests, answer), rate(requests, byWordsAlone)],
    ...(process.argv.includes('--misses')
      ? []
      : [['held out', rate(heldOutRequests, answer), rate(heldOutRequests, byWordsAlone)]]),
  ]),
);

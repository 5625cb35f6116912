import {
  followKinds,
  followTells,
  type FollowKind,
  type FollowTell,
} from '@snowglobe/contract/features/follows/follows.limits.ts';
import { t } from '../../core/texts.ts';

const tellWords: Record<FollowTell, string> = {
  push: t('follows:tell.push'),
  inbox: t('follows:tell.inbox'),
  screen: t('follows:tell.screen'),
};
export const tells = followTells.map((value) => ({ value, label: tellWords[value] }));

const kindWords: Record<FollowKind, string> = {
  series: t('follows:kind.series'),
  mod: t('follows:kind.mod'),
  author: t('follows:kind.author'),
  news: t('follows:kind.news'),
  list: t('follows:kind.list'),
};
export const kinds = followKinds.map((value) => ({ value, label: kindWords[value] }));

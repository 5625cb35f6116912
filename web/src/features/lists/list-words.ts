import type { ListAudience, ListKind } from '@snowglobe/contract/features/lists/lists.limits.ts';
import { Globe2, Lock, Users } from 'lucide-react';
import { t } from '../../core/texts.ts';

export const audienceWords = {
  private: { label: t('lists:audience.private'), icon: Lock },
  friends: { label: t('lists:audience.friends'), icon: Users },
  public: { label: t('lists:audience.public'), icon: Globe2 },
} satisfies Record<ListAudience, unknown>;

export const countText = (kind: ListKind, count: number) =>
  kind === 'titles' ? t('lists:titles', { count }) : t('lists:mods', { count });

import { t } from '../../../core/texts.ts';

/** What the requirement means, and how many of the staff have two-factor: "… 2 of 5 have it on." */
export const countText = (all: number, having: number): string =>
  all === having ? t('admin:security.allHaveIt', { all }) : t('admin:security.someHaveIt', { all, having });

/** The text of the question before two-factor is required; null if all of the staff have it. */
export const requirementText = (all: number, having: number): string | null =>
  all === having ? null : t('admin:security.requireText', { without: all - having });

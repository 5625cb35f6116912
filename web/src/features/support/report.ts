import type { reportableKinds } from '@snowglobe/contract/features/support/support.limits.ts';
import { overlay } from '../../core/overlay.ts';

export type Reported = {
  itemType: (typeof reportableKinds)[number];
  itemId: number | string;
  /** In a sentence: "Report …". */
  label: string;
};

const report = overlay<Reported>();

/** Asks what is wrong with something, and reports it. */
export const openReport = (reported: Reported) => report.show(reported);
export const closeReport = () => report.show(null);
export const useReported = report.useShown;

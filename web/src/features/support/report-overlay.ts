import type { reportableKinds } from '@snowglobe/contract/features/support/support.limits.ts';
import { createOverlay } from '../../core/overlay.ts';

export type Reported = {
  itemType: (typeof reportableKinds)[number];
  itemId: number | string;
  /** The name of the reported member or mod, or of the author. */
  name: string;
};

const report = createOverlay<Reported>();

/** Opens the form to report something. */
export const openReport = (reported: Reported) => report.show(reported);
export const closeReport = () => report.show(null);
export const useReported = report.useShown;

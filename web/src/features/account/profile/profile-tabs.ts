import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export type ProfileTab = {
  /** The address: `/?screen=profile&tab=value`. */
  value: string;
  label: string;
  icon: LucideIcon;
  Panel: ComponentType;
  /** A hook: the number on its badge. */
  useCount?: () => number;
  /** Runs on a press or Enter, and not when arrow keys only pass by. */
  onPress?: () => void;
};

/**
 * Tabs that other features bring (Inbox, Support), between Security and Appearance. A feature can't import
 * another, so `app/` puts them in here before the first render.
 */
export const profileTabs: ProfileTab[] = [];

/** The badge of each of them, in order. */
export function useTabCounts(): number[] {
  // oxlint-disable-next-line react/rules-of-hooks -- the list is complete before anything renders
  return profileTabs.map((tab) => tab.useCount?.() ?? 0);
}

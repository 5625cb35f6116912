import type { reportableKinds } from '@snowglobe/contract/features/support/support.limits.ts';
import type { MemberId } from '@snowglobe/contract/scalars.ts';
import type { Member } from './sessions/member.ts';

export type ReportableKind = (typeof reportableKinds)[number];

/** A reported item with a copy for the staff, because the item may be deleted before they read the report. */
export type ReportedItem = {
  /** The same item has the same id, whatever id the report used. */
  id: number;
  snapshot: {
    author: string;
    authorId: MemberId | null;
    text: string;
    /** ISO 8601. */
    time: string | null;
    place: string | null;
    picture: string | null;
    fileName: string | null;
  };
  /** The URL that opens it in a new tab. */
  link: string | null;
};

/** Null when the item does not exist or the member may not see it. */
export type FindReported = (member: Member, itemId: string) => Promise<ReportedItem | null>;

export type Reportable = {
  find: FindReported;
  /** Deletes the item for a staff member with the permission. Missing for items that staff cannot delete. */
  remove?: (staff: Member, itemId: number) => Promise<void>;
};

/** The kinds of items that can be reported. The feature of a kind defines how to find and delete its items. */
export type Reportables = {
  register(kind: ReportableKind, reportable: Reportable): void;
  of(kind: ReportableKind): Reportable | undefined;
};

export function createReportables(): Reportables {
  const reportables = new Map<ReportableKind, Reportable>();
  return {
    register: (kind, reportable) => void reportables.set(kind, reportable),
    of: (kind) => reportables.get(kind),
  };
}

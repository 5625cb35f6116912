import type { reportableKinds } from '@snowglobe/contract/features/support/support.limits.ts';
import type { MemberId } from '@snowglobe/contract/scalars.ts';
import type { Member } from './sessions/member.ts';

export type ReportableKind = (typeof reportableKinds)[number];

/** A thing that can be reported, and a copy of it for the staff, who may look when it is long gone. */
export type ReportedItem = {
  /** One and the same thing has one id, however it was named. */
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
  /** Where it opens in a new tab. */
  link: string | null;
};

/** Null when it is not there, or not for this member's eyes. */
export type FindReported = (member: Member, itemId: string) => Promise<ReportedItem | null>;

export type Reportable = {
  find: FindReported;
  /** Deletes it as staff do, wherever it stands; refuses whoever may not. Left out for what is not deleted so. */
  remove?: (staff: Member, itemId: number) => Promise<void>;
};

/** What can be reported: the feature that a thing belongs to says how to find it, and how it is taken away. */
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

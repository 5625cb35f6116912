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

/** What can be reported: the feature that a thing belongs to says how to find it. */
export type Reportables = {
  register(kind: ReportableKind, find: FindReported): void;
  finderOf(kind: ReportableKind): FindReported | undefined;
};

export function openReportables(): Reportables {
  const finders = new Map<ReportableKind, FindReported>();
  return {
    register: (kind, find) => void finders.set(kind, find),
    finderOf: (kind) => finders.get(kind),
  };
}

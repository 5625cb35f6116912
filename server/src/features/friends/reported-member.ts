import type { Database } from '../../core/database/database.ts';
import type { FindReported } from '../../core/reportables.ts';
import { shownId } from '../../core/sessions/member.ts';
import { findAccount, findAccountByName } from '../account/account.feature.ts';

const memberId = /^(?:google_)?([1-9]\d{0,14})$/;

/** Finds a member by id (with or without the prefix `google_`) or by username. The id is tried first. */
export function findReportedMember(db: Database): FindReported {
  return async (_member, itemId) => {
    const id = memberId.exec(itemId)?.[1];
    const account =
      (id === undefined ? undefined : await findAccount(db, Number(id))) ??
      (await findAccountByName(db, itemId));
    if (!account) return null;
    return {
      id: account.id,
      snapshot: {
        author: account.username,
        authorId: shownId(account),
        text: account.bio,
        time: null,
        place: null,
        picture: account.profile_picture || null,
        fileName: null,
      },
      link: null,
    };
  };
}

import { mayCall, type Member } from '../../core/sessions/member.ts';

/** Who hears of every video. */
export const libraryAudience = 'library';
export const looksAfterLibrary = (member: Member) => mayCall(member, 'library.manage');

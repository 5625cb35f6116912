import { mayCall, type Member } from '../../core/sessions/member.ts';

/** Receives the live events about every video: the members who manage the library. */
export const libraryAudience = 'library';
export const canManageLibrary = (member: Member) => mayCall(member, 'library.manage');

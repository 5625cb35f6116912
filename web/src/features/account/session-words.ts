import { ApiError } from '@snowglobe/contract/client.ts';
import type { Session } from '@snowglobe/contract/features/account/account.model.ts';
import { t } from '../../core/texts.ts';

/** This device first, then the most recently used. */
export function sortSessions(sessions: readonly Session[]): Session[] {
  return sessions.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.lastSeen.localeCompare(one.lastSeen),
  );
}

/** A session that has already ended can't be found: ending it counts as done. */
export const isAlreadyEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const isPhone = ({ device }: Pick<Session, 'device'>): boolean => /iPhone|iPad|Android/.test(device);

/** The question before sessions are ended. */
export function endQuestion(sessions: readonly Session[]) {
  const [first, ...more] = sessions;
  return first && more.length === 0
    ? {
        title: t('account:endThisSession'),
        text: t('account:endSessionText', { device: first.device, address: first.address }),
        action: t('account:endSession'),
        danger: true,
      }
    : {
        title: t('account:endAllOtherSessionsQuestion'),
        text: t('account:endSessionsText', { count: sessions.length }),
        action: t('account:endSessions'),
        danger: true,
      };
}

import { ApiError } from '@snowglobe/contract/client.ts';
import { withLocalTimes } from '../../../core/format/dates.ts';
import { t } from '../../../core/texts.ts';

/** The text for a refused login without a text of its own. */
export const loginFallback = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? t('account:invalidCredentials')
    : t('account:loginFailed');

/** After too many wrong passwords, a login needs a two-factor code or has to wait. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'too_many_attempts';

/**
 * The text for a failed sign-in with Google. Only a refusal of the server has a cause, and only its text is meant for
 * members. Without a cause there was no code to send, for example because the member pressed Cancel at Google.
 */
export const googleFailureText = ({ message, cause }: Error): string =>
  cause ? withLocalTimes(message) : t('account:signInNotCompleted');

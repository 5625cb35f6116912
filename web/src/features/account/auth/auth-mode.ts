import { navigate, screenPath } from '../../../core/location.ts';

/** `code` is the second step of a login. The first step is remembered in a cookie that scripts can't read. */
export type AuthMode = 'login' | 'signup' | 'forgot' | 'code' | 'reset';

/** The address says which form is shown, so that Back, reload and a mailed link work. */
export function authMode(params: URLSearchParams): AuthMode {
  if (params.has('reset')) return 'reset';
  const mode = params.get('mode');
  return mode === 'signup' || mode === 'forgot' || mode === 'code' ? mode : 'login';
}

export function authPath(mode: Exclude<AuthMode, 'reset'>): string {
  return screenPath('auth', mode === 'login' ? {} : { mode });
}

/** Replaces the history entry of a finished form, so that Back does not lead into it again. */
export function replaceMode(mode: 'login' | 'forgot'): void {
  navigate(authPath(mode), { replace: true });
}

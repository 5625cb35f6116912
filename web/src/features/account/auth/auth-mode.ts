import { navigate, screenPath } from '../../../core/location.ts';

/** `code` is the second step of a login; what it goes on from is a cookie that the page can't see. */
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

/** Used when a form is done: Back must not lead into it again. */
export function replaceMode(mode: 'login' | 'forgot'): void {
  navigate(authPath(mode), { replace: true });
}

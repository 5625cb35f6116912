import { navigate, screenPath } from '../../../core/location.ts';

export type AuthMode = 'login' | 'signup' | 'forgot' | 'reset';

/** The address says which form is shown, so that Back, reload and a mailed link work. */
export function authMode(params: URLSearchParams): AuthMode {
  if (params.has('reset')) return 'reset';
  const mode = params.get('mode');
  return mode === 'signup' || mode === 'forgot' ? mode : 'login';
}

export function authPath(mode: 'login' | 'signup' | 'forgot'): string {
  return screenPath('auth', mode === 'login' ? {} : { mode });
}

/** Used when a form is done: Back must not lead into it again. */
export function replaceMode(mode: 'login' | 'forgot'): void {
  navigate(authPath(mode), { replace: true });
}

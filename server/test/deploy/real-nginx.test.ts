import { describe } from 'vitest';
import { proveProxy } from './proxy-promises.ts';
import { startNginx } from './start-nginx.ts';

describe('with the real nginx and deploy/nginx.conf', () => {
  proveProxy('https', startNginx);
});

import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { App } from '../../server/src/app.ts';

const path = '/collect-complaints.js';
const key = 'complaints of this tab';

/** Keeps the errors and warnings of a page where the next page of the tab finds them. */
const script = `{
  const note = (words) => sessionStorage.setItem(${JSON.stringify(key)},
    JSON.stringify([...JSON.parse(sessionStorage.getItem(${JSON.stringify(key)}) ?? '[]'), String(words)]));
  for (const level of ['error', 'warn']) {
    const { [level]: log } = console;
    console[level] = (...words) => { note(level + ': ' + words.join(' ')); log(...words); };
  }
  addEventListener('error', ({ message, target }) => note(message ?? 'did not load: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => note('unhandled: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(violatedDirective + ' blocked ' + blockedURI));
}`;

/** An expression that returns the complaints and forgets them. */
export const takeCollected = `(() => {
  const all = JSON.parse(sessionStorage.getItem(${JSON.stringify(key)}) ?? '[]');
  sessionStorage.removeItem(${JSON.stringify(key)});
  return all;
})()`;

/** Adds a script to every page of the app: the driver of WebKit cannot read the console. */
export function collectComplaints({ http }: App): void {
  http.get(path, (_, reply) => reply.type('text/javascript').send(script));
  http.addHook('onRequest', async ({ headers }) => {
    if (!headers.accept?.includes('text/html')) return;
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  });
  http.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage || typeof payload === 'string' || !payload) return payload;
    const html = await text(payload as Readable);
    reply.removeHeader('content-length');
    return html.replace('<head>', `<head><script src="${path}"></script>`);
  });
}

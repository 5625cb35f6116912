import type { Route } from '@snowglobe/contract/route.ts';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import fc from 'fast-check';
import { expect } from 'vitest';

/** A request that was sent, and the status of its answer. */
export type Sent = { url: string; init: RequestInit; status: number };

/** Values that often break programs. */
const oddText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E\u200B',
  '%',
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  '{{7*7}}',
  '<script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '0',
  '1.5',
  '2147483648',
  '9007199254740993',
  '1e400',
  '0x10',
  '2026-02-30',
  '99999-01-01T00:00:00Z',
  '𝒳'.repeat(600),
  '{'.repeat(3000),
  'a'.repeat(20_000),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  fc.constantFrom(null, true, [], {}, -1, 0, 1.5, 2 ** 31, 2 ** 53, 1e308, [[[[]]]], [null], { id: {} }),
  fc.array(oddText, { maxLength: 300 }),
  fc.json({ maxDepth: 5 }).map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

/** Changes one part of a request. Everything else stays valid, so that the handler is reached. */
type Change = (url: URL, init: RequestInit) => RequestInit;

const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(fc.nat(), oddText).map(([at, text]) => changePath(at, text)) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(), oddText).map(([at, text]) => changeQuery(at, text)) },
  { weight: 5, arbitrary: fc.tuple(fc.nat(), oddValue).map(([at, value]) => changeBody(at, value)) },
  oddValue.map((value) => wholeBody(JSON.stringify(value))),
  fc.constantFrom('{', '[1,', '"\\ud800"', '', 'undefined').map(wholeBody),
  fc
    .tuple(fc.constantFrom('idempotency-key', 'accept', 'range', 'if-none-match', 'content-type'), oddText)
    .map(([name, text]) => changeHeader(name, text)),
);

function changePath(at: number, text: string): Change {
  return (url, init) => {
    const parts = url.pathname.split('/');
    // "api" and the feature's name stay: an unknown path is answered before any handler.
    const first = 3;
    if (parts.length <= first) return init;
    parts[first + (at % (parts.length - first))] = encodeURIComponent(wellFormed(text)).slice(0, 3000);
    url.pathname = parts.join('/');
    return init;
  };
}

function changeQuery(at: number, text: string): Change {
  return (url, init) => {
    const names = [...url.searchParams.keys(), 'cursor', 'limit', 'after', 'q'];
    const name = names[at % names.length]!;
    if (at % 3 === 0) url.searchParams.append(name, text);
    else url.searchParams.set(name, text);
    return init;
  };
}

function changeBody(at: number, value: unknown): Change {
  return (_url, init) => {
    if (init.body instanceof FormData) return { ...init, body: changeForm(init.body, at, value) };
    if (typeof init.body !== 'string') return init;
    const body = parse(init.body);
    if (typeof body !== 'object' || body === null) return init;
    const names = [...Object.keys(body), 'more'];
    const name = names[at % names.length]!;
    const rest = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
    // Missing, or with another value.
    return { ...init, body: JSON.stringify(at % 7 === 0 ? rest : { ...rest, [name]: value }) };
  };
}

function changeForm(form: FormData, at: number, value: unknown): FormData {
  const changed = new FormData();
  const names = [...new Set(form.keys()), 'more'];
  const name = names[at % names.length];
  const text = wellFormed(typeof value === 'string' ? value : JSON.stringify(value));
  for (const [key, old] of form) {
    if (key !== name) changed.append(key, old);
    else if (typeof old === 'string') changed.append(key, text);
    else if (at % 3 !== 0) changed.append(key, new Blob([text], { type: old.type }), old.name);
  }
  if (name === 'more') changed.append(name, text);
  return changed;
}

function wholeBody(text: string): Change {
  return (_url, init) => (typeof init.body === 'string' ? { ...init, body: text } : init);
}

function changeHeader(name: string, text: string): Change {
  // Characters that HTTP forbids in a header never reach the server.
  const value = text.replaceAll(/[^\x20-\x7E]/g, '?').slice(0, 2000);
  return (_url, init) => ({
    ...init,
    headers: { ...(init.headers as Record<string, string>), [name]: value },
  });
}

const wellFormed = (text: string) => text.toWellFormed();

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fixed in `npm test`, so that the result is the same on every machine; random at full size. */
const seed = Number(process.env['FUZZ_SEED'] ?? (process.env['FULL'] ? Date.now() % 2 ** 31 : 1));
const runs = Number(process.env['FUZZ_RUNS'] ?? (process.env['FULL'] ? 200 : 10));

/**
 * Repeats a valid call many times, each time with one odd value. Every answer is a success or a fault that the contract
 * declares, never a 500.
 */
export async function expectNoFault(route: Route, valid: Sent): Promise<void> {
  const declared = new Set([...Object.values(commonFaults), ...(route.errors ?? [])].map(({ code }) => code));
  for (const change of fc.sample(changes, { numRuns: runs, seed })) {
    const url = new URL(valid.url);
    const init = change(url, valid.init);
    // Nothing to change: for example, a call without a body has no odd body.
    if (init === valid.init && url.href === new URL(valid.url).href) continue;
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const text = await response.text();
    const body = typeof init.body === 'string' ? init.body.slice(0, 300) : '';
    const outcome = {
      call: `${route.method} ${url.href.slice(0, 300)}`,
      body,
      seed,
      status: response.status,
    };
    const { code = '' } = (parse(text) ?? {}) as { code?: string };
    // A service that does not answer has a declared fault. A 500 or an undeclared code is an error.
    const isFault = response.status >= 400 && !(declared.has(code) || (code === '' && response.status < 500));
    expect(isFault || response.status === 500 ? { ...outcome, answer: text.slice(0, 300) } : 'fine').toBe(
      'fine',
    );
  }
}

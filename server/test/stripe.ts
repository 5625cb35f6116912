import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sendRecorded } from './client.ts';
import { createStripeBooks, StripeRefusal, type Form, type StripeEvent } from './stripe-books.ts';

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_snowglobe',
  STRIPE_WEBHOOK_SECRET: 'whsec_snowglobe',
  STRIPE_PRICE_PRO: 'price_pro',
};

export type FakeStripe = Awaited<ReturnType<typeof startStripe>>;

/** Stripe's API on this machine: form-encoded requests, idempotency keys, its error bodies, and signed webhooks. */
export async function startStripe() {
  const books = createStripeBooks(stripeKeys.STRIPE_PRICE_PRO);
  const requests: { method: string; path: string; form: Form; key: string | undefined }[] = [];
  const answers = new Map<string, { request: string; status: number; body: unknown } | 'in progress'>();
  /** How many more requests succeed. */
  let strength = Infinity;
  let pauseMs = () => 0;

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => send(response, 500, { error: String(error) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const method = request.method ?? 'GET';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString();
    const form = readForm(text);
    const key = request.headers['idempotency-key'] as string | undefined;
    requests.push({ method, path: url.pathname, form, key });
    if (request.headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`)
      return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });

    const asked = `${method} ${url.pathname} ${text}`;
    const before = key ? answers.get(key) : undefined;
    if (before === 'in progress')
      return send(response, 409, { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } });
    if (before && before.request !== asked)
      return send(response, 400, { error: { type: 'idempotency_error', message: 'Keys for other params' } });
    if (before) return send(response, before.status, before.body, { 'idempotent-replayed': 'true' });

    if (key) answers.set(key, 'in progress');
    // Every answer is stored under its idempotency key: Stripe repeats failures, too.
    const isWell = strength > 0;
    strength -= 1;
    const answer = isWell ? answerOf(method, url.pathname, form) : { status: 500, body: ill };
    // The answer is computed before the delay, so a slow answer is an outdated one.
    const pause = pauseMs();
    if (pause > 0) await delay(pause);
    if (key) answers.set(key, { request: asked, ...answer });
    return send(response, answer.status, answer.body);
  }

  function answerOf(method: string, path: string, form: Form): { status: number; body: unknown } {
    try {
      return { status: 200, body: structuredClone(books.answer(method, path, form)) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: { error: error.body } };
    }
  }

  const signed = (payload: string, { secret = stripeKeys.STRIPE_WEBHOOK_SECRET, ageSeconds = 0 } = {}) => {
    const at = Math.floor(Date.now() / 1000) - ageSeconds;
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
  };

  return {
    ...books,
    settings: { ...stripeKeys, STRIPE_API_BASE: `http://127.0.0.1:${port}` },
    requests,
    signed,
    /** Delivers an event to a Snowglobe once, signed as Stripe does it. */
    async deliver(to: string, event: StripeEvent, signature?: string) {
      const payload = JSON.stringify(event, null, 2);
      const response = await sendRecorded(`${to}/api/subscriptions/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0',
          'stripe-signature': signature ?? signed(payload),
        },
        body: payload,
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    /** Answers this many more requests, and then every one with 500 until it is repaired. */
    fallIll: (after = 0) => void (strength = after),
    recover: () => void (strength = Infinity),
    async goAway() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    async comeBack() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    /** Delays every answer from now on. */
    slowDown: (pause: () => number) => void (pauseMs = pause),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const ill = { error: { type: 'api_error', message: 'Something went wrong' } };

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test', ...headers });
  response.end(JSON.stringify(body));
}

/** `a[b][0]=c` as a flat map of such names. */
function readForm(text: string): Form {
  return Object.fromEntries(new URLSearchParams(text));
}

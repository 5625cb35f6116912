import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;
/** How this provider answers at one of its endpoints. */
type Behaviour =
  | { kind: 'answer'; body: unknown; status?: number }
  | { kind: 'redirect'; to: string }
  /** Endless bytes, as fast as the client reads. */
  | { kind: 'flood' }
  /** Endless bytes, ten a second. */
  | { kind: 'drip' }
  | { kind: 'silence' };
type Place = 'discovery' | 'keys' | 'token';
type Algorithm = 'RS256' | 'HS256' | 'none';

const client = { id: 'snowglobe', secret: 'a secret between the two' };
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A hostile OpenID provider: it speaks the protocol, and a test decides which of its answers are false. */
export async function startHostileProvider() {
  const [own, foreign] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ];
  const behaviours = new Map<Place, Behaviour>();
  const asked = new Map<Place, number>();
  const dripping = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://provider');
    const place = pathname.startsWith('/.well-known/')
      ? 'discovery'
      : pathname === '/keys'
        ? 'keys'
        : 'token';
    request.resume();
    asked.set(place, (asked.get(place) ?? 0) + 1);
    behave(behaviours.get(place) ?? { kind: 'answer', body: usual(place) }, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let nonce = '';

  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  });
  const keys = {
    keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
  };
  const usual = (place: Place): unknown =>
    place === 'discovery' ? discovery() : place === 'keys' ? keys : tokens(idToken({}));

  function behave(behaviour: Behaviour, response: ServerResponse): void {
    if (behaviour.kind === 'silence') return;
    if (behaviour.kind === 'redirect') return void response.writeHead(302, { location: behaviour.to }).end();
    const json = { 'content-type': 'application/json' };
    if (behaviour.kind === 'answer')
      return void response.writeHead(behaviour.status ?? 200, json).end(JSON.stringify(behaviour.body));
    response.writeHead(200, json).write('{"x":"');
    if (behaviour.kind === 'drip') {
      const timer = setInterval(() => response.write('x'), 100);
      dripping.add(timer);
      response.on('close', () => clearInterval(timer));
      return;
    }
    const piece = Buffer.alloc(64 * 1024, 'x');
    const pour = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', pour);
    pour();
  }

  /** An ID token for the current sign-in; `claims` replace the true ones. */
  function idToken(
    claims: Claims,
    { alg = 'RS256', key }: { alg?: Algorithm; key?: KeyObject } = {},
  ): string {
    const seconds = Math.floor(Date.now() / 1000);
    const said = {
      iss: issuer,
      aud: client.id,
      iat: seconds,
      exp: seconds + 300,
      nonce,
      sub: 'victim',
      email: 'victim@provider.example',
      email_verified: true,
      ...claims,
    };
    const head = `${base64({ alg, kid: 'own', typ: 'JWT' })}.${base64(said)}`;
    const signature =
      alg === 'none'
        ? ''
        : alg === 'HS256'
          ? createHmac('sha256', client.secret).update(head).digest('base64url')
          : sign('sha256', Buffer.from(head), key ?? own.privateKey).toString('base64url');
    return `${head}.${signature}`;
  }
  const tokens = (token: string) => ({
    access_token: 'access',
    token_type: 'Bearer',
    expires_in: 300,
    id_token: token,
  });

  return {
    settings: { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret },
    foreignKey: foreign.privateKey,
    discovery,
    idToken,
    tokens,
    /** Sets the behaviour of an endpoint; without one it answers as an honest provider. */
    at(place: Place, behaviour?: Behaviour): void {
      asked.delete(place);
      if (behaviour) behaviours.set(place, behaviour);
      else behaviours.delete(place);
    },
    /** How many requests an endpoint got since its behaviour was set. */
    asked: (place: Place) => asked.get(place) ?? 0,
    /** Reads the parameters of the address that a browser is sent to. */
    begin(redirectUrl: string): { code: string; state: string } {
      const { searchParams } = new URL(redirectUrl);
      nonce = searchParams.get('nonce') ?? '';
      return { code: 'any', state: searchParams.get('state') ?? '' };
    },
    async close() {
      for (const timer of dripping) clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}

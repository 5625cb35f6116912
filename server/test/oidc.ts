import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type GoogleUser = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
};

const client = { id: 'snowglobe', secret: 'a secret between the two' };

/** A real OpenID provider on this machine instead of Google. Everybody signs in as `user` and consents. */
export async function startOidcProvider(redirectUri: string) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  let user: GoogleUser = { sub: 'nobody' };

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    // Like Google: the claims of the requested scope are in the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...user, sub }) }),
    cookies: { keys: ['only for the test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    interact(provider, request, response, user.sub).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });

  return {
    settings: { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret },
    server,
    /** Does what a person does there: signs in, consents, and is redirected back with a code. */
    async signIn(redirectUrl: string, as: GoogleUser): Promise<{ code: string; state: string }> {
      user = as;
      const cookies = new Map<string, string>();
      for (let url = new URL(redirectUrl); ;) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location)
          throw new Error(`The provider stopped with ${response.status}: ${await response.text()}`);
        url = new URL(location, url);
        if (url.href.startsWith(redirectUri)) {
          return { code: url.searchParams.get('code') ?? '', state: url.searchParams.get('state') ?? '' };
        }
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Http = Parameters<Provider['interactionDetails']>;

async function interact(
  provider: Provider,
  request: Http[0],
  response: Http[1],
  accountId: string,
): Promise<void> {
  const { prompt, params, grantId } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId } });
  }
  const grant = grantId
    ? await provider.Grant.find(grantId)
    : new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant?.addOIDCScope('openid email profile');
  return provider.interactionFinished(
    request,
    response,
    { consent: { grantId: await grant?.save() } },
    { mergeWithLastSubmission: true },
  );
}

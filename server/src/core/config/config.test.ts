import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misspelledSettings, readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { frameOrigins, readVideoSources } from './video-sources.ts';

describe('without any setting', () => {
  it('everything has a default that works on a laptop', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      OWNER_USERNAME: 'owner',
      OWNER_EMAIL: 'owner@localhost',
      OIDC_ISSUER: 'https://accounts.google.com',
      TRUST_PROXY: 0,
      RATE_LIMITS: 'on',
      secureCookies: false,
    });
    expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://snow.example/' })).toMatchObject({
      PUBLIC_URL: 'https://snow.example',
      secureCookies: true,
    });
  });

  it.each([
    ['0', 0],
    ['false', 0],
    ['1', 1],
    ['true', 1],
    ['2', 2],
  ])('TRUST_PROXY=%s is %i hops', (value, hops) => {
    expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toBe(hops);
  });

  it('an empty variable counts as not set', () => {
    const names = [
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'OWNER_PASSWORD',
      'RATE_LIMITS',
      'LOG_LEVEL',
      'TRUST_PROXY',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
  });
});

const source = (url: string) => JSON.stringify([{ name: 'x', domain: 'x.example', url }]);

const wrong: [string, string][] = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'snow.example'],
  ['PUBLIC_URL', 'ftp://snow.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'not an address'],
  ['OWNER_USERNAME', 'a b'],
  ['OWNER_EMAIL', 'nobody'],
  ['OWNER_PASSWORD', 'short'],
  ['OIDC_ISSUER', 'accounts'],
  ['STRIPE_API_BASE', 'api.stripe.com'],
  ['DEMO_PAYMENTS', 'perhaps'],
  ['SMTP_URL', 'http://mail.example'],
  ['TMDB_BASE_URL', 'api.example'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'maybe'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '1.5'],
  ['TRUST_PROXY', '11'],
  ['RATE_LIMITS', 'sometimes'],
];

describe('a wrong setting', () => {
  it.each(wrong)('stops the start with one line that names it: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is wrong: it (must|is) [^\\n]+\\.$`),
    );
  });

  it('never repeats a secret', () => {
    for (const [name, value] of [
      ['OWNER_PASSWORD', 'hunter2'],
      ['DATABASE_URL', 'mysql://user:hunter2@localhost'],
      ['SMTP_URL', 'http://user:hunter2@mail'],
    ] as const) {
      expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*hunter2)/);
    }
  });

  it('is a client id without its secret', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'x' })).toThrow(
      'The setting GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID needs it.',
    );
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' }, 'STRIPE_PRICE_PRO'],
  ])('is a Stripe key without what it needs: %j', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(
      `The setting ${name} is missing: STRIPE_SECRET_KEY needs it.`,
    );
  });

  it.each([
    ['[', 'it is neither JSON nor a file of it'],
    ['/no/such/file.json', 'it is neither JSON nor a file of it'],
    ['{}', 'it is no list with something in it'],
    ['[]', 'it is no list with something in it'],
    ['["x"]', 'entry 1 is no {name, domain, url}'],
    ['[{"name":"x"}]', 'entry 1 has no domain'],
    [source('javascript:alert(1)'), 'entry 1 needs an http or https url'],
    [source('https://{id}.example/'), 'entry 1 has a placeholder in the host of its url'],
    [source('https://x.example/{title}'), 'entry 1 has an unknown placeholder {title}'],
    [source('https://x.example/{type}'), 'entry 1 has none of {id}, {tmdb_id}, {imdb_id} in its url'],
  ])('is VIDEO_SOURCES=%s', (value, what) => {
    expect(() => readVideoSources(value)).toThrow(`The setting VIDEO_SOURCES is wrong: ${what}`);
    expect(() => readVideoSources(value)).toThrow(/^[^\n]*JSON list[^\n]*\.$/);
  });

  it('with any value gives a clear error and no crash', () => {
    const names = fc.constantFrom(...new Set(wrong.map(([name]) => name)));
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (environment) => {
        try {
          expect(readConfig(environment).PORT).toSatisfy(Number.isInteger);
        } catch (error) {
          expect(error).toBeInstanceOf(StartError);
          expect((error as Error).message).toMatch(/^The setting [A-Z_]+ is (wrong|missing): [^\n]*$/);
        }
      }),
    );
  });
});

it.each([
  [{}, 'demo'],
  [{ DEMO_PAYMENTS: '0' }, 'off'],
  [{ NODE_ENV: 'production' }, 'off'],
  [{ NODE_ENV: 'production', DEMO_PAYMENTS: '1' }, 'demo'],
  [{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PRICE_PRO: 'price' }, 'stripe'],
])('with %j payments are %s', (environment, payments) => {
  expect(readConfig(environment).payments).toBe(payments);
});

it('VIDEO_SOURCES become the origins that may be framed, each once', () => {
  const sources = readVideoSources(
    '[{"name":"a","domain":"a.example","url":"https://a.example/{id}"},{"name":"b","domain":"a.example","url":"https://a.example/x/{id}"}]',
  );
  expect(frameOrigins(sources)).toEqual(['https://a.example']);
  expect(frameOrigins(readVideoSources(undefined))).toEqual([]);
});

describe('a typing error in .env', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'snowglobe-env-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['TMDB_APIKEY', 'TMDB_API_KEY'],
    ['PROT', 'PORT'],
    ['Public_Url', 'PUBLIC_URL'],
    ['STRIPE_SECERT_KEY', 'STRIPE_SECRET_KEY'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ])('%s is reported with the setting that was meant', async (given, meant) => {
    const file = join(folder, given);
    await writeFile(
      file,
      `# mine\n${given}=x\nexport COMPOSE_PROJECT_NAME=snow\nSMTP_URL=smtp://localhost\n`,
    );
    expect(misspelledSettings(file)).toEqual([{ given, meant }]);
  });

  it('other names are ignored, and a missing file is no error', async () => {
    const file = join(folder, 'others');
    await writeFile(file, 'HOME=/x\nUSER=y\nCOMPOSE_FILE=z\nPOSTGRES_PASSWORD=p\nNODE_OPTIONS=\n');
    expect(misspelledSettings(file)).toEqual([]);
    expect(misspelledSettings(join(folder, 'none'))).toEqual([]);
  });
});

describe('the program itself', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'snowglobe-config-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function run(environment: Record<string, string>) {
    const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
    const child = spawn(process.execPath, [main], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'silent',
        ...environment,
      },
    });
    let [out, said] = ['', ''];
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    const [code] = await once(child, 'close');
    return { code, out, said };
  }

  it('prints one line and exits with 78', async () => {
    expect(await run({ PORT: 'abc' })).toEqual({
      code: 78,
      out: '',
      said: 'The setting PORT is wrong: it must be a whole number.\n',
    });
  });

  it('prints one line when the database cannot be reached', async () => {
    const { code, said } = await run({ DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none' });
    expect({ code, said }).toEqual({
      code: 78,
      said: expect.stringMatching(/^The setting DATABASE_URL is wrong: [^\n]+\.\n$/),
    });
    expect(said).not.toContain('hunter2');
  });

  it("shows the owner's password even when the port is taken, because it is shown only once", async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    const { code, out, said } = await run({ PORT: port });
    taken.close();
    expect(said).toBe(`The setting PORT is wrong: 127.0.0.1:${port} is in use by another program.\n`);
    expect(code).toBe(78);
    expect(out).toMatch(/Owner: owner\n\s+Temporary password: \w{16}\n/);
  });

  it.each([
    [['snowglobe'], 'snowglobe is missing, and the encrypted values in the database'],
    [['snowglobe', 'postgres-password'], 'postgres-password is missing, and the database of this folder'],
  ])(
    'without the secrets %j of an existing data folder it prints one line and changes nothing',
    async (lost, line) => {
      const secrets = join(folder, 'data', 'secrets');
      const put = async (from: string, to: string) => {
        await Promise.all(lost.map((name) => rename(join(from, name), join(to, name))));
      };
      await put(secrets, folder);
      const { code, said } = await run({});
      expect(said).toMatch(
        new RegExp(`^[^\\n]*/${line}[^\\n]* Restore the folder [^\\n]+ from a backup\\.[^\\n]*\\n$`),
      );
      expect(code).toBe(78);
      for (const name of lost) expect(await readdir(secrets)).not.toContain(name);
      await put(folder, secrets);
    },
  );

  it("refuses another database's secret with one line", async () => {
    const file = join(folder, 'data', 'secrets', 'snowglobe');
    const right = await readFile(file);
    await writeFile(file, Buffer.alloc(32, 1));
    const { code, said } = await run({});
    expect({ code, said }).toEqual({
      code: 78,
      said: expect.stringMatching(/^[^\n]+secrets\/snowglobe belongs to another database[^\n]+\n$/),
    });
    await writeFile(file, right);
  });
});

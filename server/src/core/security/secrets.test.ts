import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSecrets } from './secrets.ts';

const secret = randomBytes(32);
const secrets = createSecrets(secret);

/** Made with a secret of 32 bytes of value 7, before sealing, keys and links were one module. */
const storedByEarlierVersion = 'UduNHHmPsdi0KTT7co4UWM2jCAOL/LnW51R0eiERJlH1KNftDFjn2Cglx3g=';
const keyOfEarlierVersion = 'df1d880133f315e60db3c9cddbdc9ad1db9c4682973390ba465b6075f0228311';
afterEach(() => vi.useRealTimers());

describe('a sealed value', () => {
  const sealer = secrets.createSealer('letters');

  it('is readable after a restart, with the same secret and for the same purpose only', () => {
    const sealed = sealer.seal('Ünder the snow ❄');
    expect(createSecrets(secret).createSealer('letters').unseal(sealed)).toBe('Ünder the snow ❄');
    expect(() => secrets.createSealer('parcels').unseal(sealed)).toThrow('unable to authenticate');
    const otherSecrets = createSecrets(randomBytes(32));
    expect(() => otherSecrets.createSealer('letters').unseal(sealed)).toThrow('unable to authenticate');
  });

  it('differs each time for the same text, and a changed byte is noticed', () => {
    const [one, other] = [sealer.seal('same'), sealer.seal('same')];
    expect(one.equals(other)).toBe(false);
    one[one.length - 1]! ^= 1;
    expect(() => sealer.unseal(one)).toThrow('unable to authenticate');
  });

  it('that an earlier version stored is still readable', () => {
    const known = createSecrets(Buffer.alloc(32, 7));
    expect(known.createSealer('two-factor').unseal(Buffer.from(storedByEarlierVersion, 'base64'))).toBe(
      'JBSWY3DPEHPK3PXP',
    );
    expect(known.key('recovery codes').toString('hex')).toBe(keyOfEarlierVersion);
  });
});

describe('a signed token', () => {
  const signer = secrets.createTokenSigner('downloads');

  it('returns its content to the member it was made for, until it expires', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { token, expiresAt } = signer.sign(7, 'file-1', 60_000);
    expect(expiresAt.getTime()).toBe(Date.now() + 60_000);
    expect(signer.verify(7, token)).toBe('file-1');
    expect(createSecrets(secret).createTokenSigner('downloads').verify(7, token)).toBe('file-1');
    vi.setSystemTime(expiresAt);
    expect(signer.verify(7, token)).toBeNull();
  });

  it('is refused for another member, another purpose and another secret', () => {
    const { token } = signer.sign(7, 'file-1', 60_000);
    expect(signer.verify(8, token)).toBeNull();
    expect(secrets.createTokenSigner('playback').verify(7, token)).toBeNull();
    expect(createSecrets(randomBytes(32)).createTokenSigner('downloads').verify(7, token)).toBeNull();
  });

  it('is refused with another content, a later expiry, a changed signature or in another form', () => {
    const { token } = signer.sign(7, 'file-1', 60_000);
    const [content, expiry, signature] = token.split('.');
    const later = (Date.now() + 3600_000).toString(36);
    const otherSignature = `${signature![0] === 'A' ? 'B' : 'A'}${signature!.slice(1)}`;
    for (const forged of [
      `file-2.${expiry}.${signature}`,
      `${content}.${later}.${signature}`,
      `${content}.${expiry}.${otherSignature}`,
      `${content}.${expiry}`,
      `${token}.`,
      '',
    ])
      expect(signer.verify(7, forged)).toBeNull();
  });

  it('is not made for content that would be ambiguous in it', () => {
    for (const content of ['', 'a.b', 'a/b', 'x'.repeat(101)])
      expect(() => signer.sign(7, content, 1000)).toThrow("can't be signed");
  });
});

import { expect, it } from 'vitest';
import { encodeS3, presignAddress, sha256Hex, signRequest } from './sign-request.ts';

/** The examples in Amazon's description of the signature, with its published credentials. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = new Date('2013-05-24T00:00:00Z');
const host = 'https://examplebucket.s3.amazonaws.com';
const signatureOf = (method: string, url: string, headers: Record<string, string> = {}, body = '') =>
  signRequest(
    { method, url: new URL(url), headers, sha256: sha256Hex(body), at },
    credentials,
  ).authorization!.replace(/.*Signature=/, '');

it('signs as in the published examples', () => {
  expect(signatureOf('GET', `${host}/test.txt`, { range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  expect(
    signatureOf(
      'PUT',
      `${host}/${encodeS3('test$file.text')}`,
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      'Welcome to Amazon S3.',
    ),
  ).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  expect(signatureOf('GET', `${host}/?lifecycle=`)).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
  expect(signatureOf('GET', `${host}/?max-keys=2&prefix=J`)).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

it('signs an address as in the published example', () => {
  const address = presignAddress({ url: new URL(`${host}/test.txt`), seconds: 86_400, at }, credentials);
  expect(address).toContain(
    'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

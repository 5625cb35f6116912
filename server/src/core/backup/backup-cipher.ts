import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { said } from '@snowglobe/contract/texts/texts.ts';
import * as z from 'zod';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';

/** How content is turned into stored bytes and back, and under which name it is stored. */
export type BackupCipher = {
  isEncrypted: boolean;
  /** The name of an object: derived from the digest of its content, so that equal content is stored once. */
  nameOf(sha256: string): string;
  encrypt(content: Readable): Promise<Readable>;
  decrypt(stored: Readable): Promise<Readable>;
};

const keyFile = 'key.age';
/** Loaded by the first encrypted backup: an idle server does not need it. */
const loadAge = () => import('age-encryption');
const storedKey = z.object({ identity: z.string(), names: z.string() });

/**
 * The cipher of a backup store. With a passphrase everything is encrypted in the format of age (age-encryption.org):
 * `key.age` holds a key pair and is opened by the passphrase; all other objects are encrypted for that key pair, because
 * deriving a key from a passphrase takes about a second. Names are keyed, so that they tell nothing about the content.
 */
export async function openBackupCipher(
  store: BackupStore,
  passphrase: string | undefined,
  { isNew, workFactor }: { isNew: boolean; workFactor?: number | undefined },
): Promise<BackupCipher> {
  const sealed = await store.read(keyFile);
  if (!passphrase) {
    if (sealed) throw new BackupError(said('system:backup.problem.encrypted', { place: store.name }));
    return plain;
  }
  if (sealed) return createAgeCipher(await openKey(store, sealed, passphrase));
  if (!isNew) throw new BackupError(said('system:backup.problem.notEncrypted', { place: store.name }));
  return createAgeCipher(await createKey(store, passphrase, workFactor));
}

const plain: BackupCipher = {
  isEncrypted: false,
  nameOf: (sha256) => sha256,
  encrypt: async (content) => content,
  decrypt: async (stored) => stored,
};

type Key = z.output<typeof storedKey>;

async function createKey(store: BackupStore, passphrase: string, workFactor?: number): Promise<Key> {
  const { Encrypter, generateIdentity } = await loadAge();
  const key = { identity: await generateIdentity(), names: randomBytes(32).toString('hex') };
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  if (workFactor) encrypter.setScryptWorkFactor(workFactor);
  await store.write(keyFile, Readable.from([await encrypter.encrypt(JSON.stringify(key))]));
  return key;
}

async function openKey(store: BackupStore, sealed: Readable, passphrase: string): Promise<Key> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const text = await decrypter.decrypt(await buffer(sealed), 'text').catch(() => {
    throw new BackupError(said('system:backup.problem.passphrase', { place: store.name }));
  });
  return storedKey.parse(JSON.parse(text));
}

async function createAgeCipher({ identity, names }: Key): Promise<BackupCipher> {
  const { Decrypter, Encrypter, identityToRecipient } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return {
    isEncrypted: true,
    nameOf: (sha256) => createHmac('sha256', names).update(sha256).digest('hex'),
    encrypt: async (content) => Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(content))),
    decrypt: async (stored) => Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(stored))),
  };
}

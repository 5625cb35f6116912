import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isEncoderMissing } from './encoder.mjs';
import { writeStamp } from './install-stamp.mjs';

const createFolder = () => mkdtempSync(join(tmpdir(), 'snowglobe-encoder-'));

function createEncoderFolder() {
  const folder = createFolder();
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  return folder;
}

/** @param {string} configuration as `ffmpeg -version` prints it */
function createFfmpeg(configuration) {
  const folder = createFolder();
  const file = join(folder, 'ffmpeg');
  writeFileSync(file, `#!/bin/sh\necho "ffmpeg version 7.1"\necho "configuration: ${configuration}"\n`);
  chmodSync(file, 0o755);
  return folder;
}

test('the encoder is fetched for a machine without ffmpeg', async () => {
  expect(await isEncoderMissing({ always: false, folder: createEncoderFolder(), path: '' })).toBe(true);
});

test('the encoder is not fetched where an ffmpeg can encode', async () => {
  const path = createFfmpeg('--enable-libx264');
  expect(await isEncoderMissing({ always: false, folder: createEncoderFolder(), path })).toBe(false);
});

test('the encoder is fetched where ffmpeg cannot encode H.264', async () => {
  const path = createFfmpeg('--disable-encoders');
  expect(await isEncoderMissing({ always: false, folder: createEncoderFolder(), path })).toBe(true);
});

test('for the tests the encoder is fetched beside an ffmpeg, once', async () => {
  const [folder, path] = [createEncoderFolder(), createFfmpeg('--enable-libx264')];
  expect(await isEncoderMissing({ always: true, folder, path })).toBe(true);
  writeStamp(folder);
  expect(await isEncoderMissing({ always: true, folder, path })).toBe(false);
});

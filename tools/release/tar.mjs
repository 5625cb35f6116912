// A tar archive (ustar) with the same bytes for the same content: sorted names, one time, no users.

const BLOCK = 512;
/** The time of every file. npm uses the same one; zero confuses some programs. */
const TIME = Date.UTC(1985, 9, 26, 8, 15) / 1000;

/** @typedef {{ path: string, content: Buffer, isProgram?: boolean }} Entry */

/**
 * @param {Entry[]} entries
 * @returns {Buffer}
 */
export function createTar(entries) {
  const sorted = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const parts = sorted.flatMap(({ path, content, isProgram = false }) => [
    header(path, content.length, isProgram ? 0o755 : 0o644),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

/**
 * @param {string} path
 * @param {number} size
 * @param {number} mode
 */
function header(path, size, mode) {
  const { prefix, name } = splitPath(path);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write(octal(mode, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(TIME, 11), 136);
  block.fill(' ', 148, 156);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
}

/**
 * ustar holds 100 bytes of a name and 155 of the folders before it.
 * @param {string} path
 */
function splitPath(path) {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path };
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)];
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { prefix, name };
  }
  throw new Error(`The path is too long for a tar archive: ${path}`);
}

/**
 * @param {number} value
 * @param {number} digits
 */
function octal(value, digits) {
  return value.toString(8).padStart(digits, '0');
}

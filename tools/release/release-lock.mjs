/**
 * @typedef {{ version?: string, name?: string, link?: boolean, resolved?: string, dev?: boolean, devOptional?: boolean,
 *   optional?: boolean, peer?: boolean, workspaces?: string[], dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked
 * @typedef {{ name: string, version: string, lockfileVersion: number, packages: Record<string, Locked> }} Lock
 */

/**
 * The part of a lock file that some of its workspaces need to run: with the packages of all platforms, without those
 * that build and test.
 * @param {Lock} lock
 * @param {string[]} workspaces
 * @param {Locked} root package.json of the result
 * @returns {Lock}
 */
export function reduceLock(lock, workspaces, root) {
  /** @type {Set<string>} */
  const needed = new Set();
  const waiting = [
    ...workspaces,
    ...Object.keys(lock.packages).filter((path) => isLinkTo(lock, path, workspaces)),
  ];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const locked = lock.packages[path];
    if (!locked || needed.has(path)) continue;
    needed.add(path);
    for (const name of neededBy(locked)) {
      const found = resolve(lock, path, name);
      if (found) waiting.push(found);
    }
  }
  const kept = Object.entries(lock.packages).filter(([path]) => needed.has(path));
  return {
    ...lock,
    packages: { '': root, ...Object.fromEntries(kept.map(([path, locked]) => [path, forRunning(locked)])) },
  };
}

/**
 * @param {Lock} lock
 * @param {string} path
 * @param {string[]} workspaces
 */
function isLinkTo({ packages }, path, workspaces) {
  const { link, resolved = '' } = packages[path] ?? {};
  return link && workspaces.includes(resolved);
}

/**
 * @param {Locked} locked
 * @returns {string[]}
 */
function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Where Node finds a package: in the nearest node_modules on the way up.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined} undefined for an optional package that the lock file leaves out
 */
function resolve({ packages }, from, name) {
  const folders = from.split('/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const path = [...folders.slice(0, depth), 'node_modules', name].join('/');
    if (packages[path]) return path;
  }
  return undefined;
}

/**
 * @param {Locked} locked
 * @returns {Locked}
 */
function forRunning({ dev: _dev, devOptional, devDependencies: _tools, ...locked }) {
  return devOptional ? { ...locked, optional: true } : locked;
}

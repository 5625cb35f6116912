/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 * @typedef {{ os: string, cpu: string }} Machine
 */

/**
 * Whether node_modules contains every package that the lock file requires on this machine.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} present node_modules/.package-lock.json
 * @param {Machine} machine
 */
export function isInstalled(wanted, present, machine) {
  return Object.entries(wanted.packages ?? {})
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .every(([path, { version, ...rest }]) => {
      const found = present.packages?.[path];
      return found ? found.version === version : !isNeeded(rest, machine);
    });
}

/**
 * @param {LockedPackage} locked
 * @param {Machine} machine
 */
function isNeeded({ optional, devOptional, os, cpu, libc }, machine) {
  if (!optional && !devOptional) return true;
  // Only npm can decide about packages for one C library, and about dependencies of other optional packages.
  if (libc || !(os || cpu)) return false;
  return fits(os, machine.os) && fits(cpu, machine.cpu);
}

/**
 * @param {string[] | undefined} allowed
 * @param {string} actual
 */
function fits(allowed, actual) {
  return (
    !allowed || allowed.includes(actual) || (allowed[0]?.startsWith('!') && !allowed.includes(`!${actual}`))
  );
}

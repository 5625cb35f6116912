import { execFileSync } from 'node:child_process';
import { find, environment, readStages, type Instruction } from './containerfile.ts';

/**
 * Executes a Containerfile without a container engine: each stage is a chroot in an overlay over this machine's files,
 * instead of over the image that FROM names. Only root may do that, and only where overlays can be mounted.
 */
export function canRunContainerfile(): boolean {
  if (process.getuid?.() !== 0) return false;
  const mounts =
    'mount -t tmpfs t /mnt && mkdir /mnt/u /mnt/w /mnt/r && mount -t overlay o -o lowerdir=/,upperdir=/mnt/u,workdir=/mnt/w /mnt/r';
  try {
    execFileSync('unshare', ['--mount', 'sh', '-c', mounts], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

type Run = {
  file: string;
  /** The folder of COPY, an unpacked release. */
  context: string;
  /** An empty folder for the stages, on a file system that can carry overlays. */
  folder: string;
  /** The folder on this machine that is mounted at the path of VOLUME. */
  volume: string;
  /** As `-e` of an engine. */
  settings: Record<string, string>;
};

/** A shell script that builds both stages and then runs the result with a read-only root, as the given user. */
export function containerScript({ file, context, folder, volume, settings }: Run): string {
  const [first, second] = readStages(file).map(({ instructions }) => instructions) as [
    Instruction[],
    Instruction[],
  ];
  const [one, two] = [`${folder}/one`, `${folder}/two`];
  const [user = ''] = find(second, 'USER');
  const [uid, gid] = user.split(':');
  const data = find(second, 'VOLUME').join(' ').split(' ')[0]!;
  const env = Object.entries({ ...environment(second), ...settings }).map(
    ([name, value]) => `${name}=${quote(value)}`,
  );
  const program = [...list(find(second, 'ENTRYPOINT')), ...list(find(second, 'CMD'))];
  const health = list([/CMD (\[.*\])/.exec(find(second, 'HEALTHCHECK').join(' '))?.[1] ?? '']);
  const asUser = (words: string[], root: string) =>
    `chroot ${root} setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all env -i PATH=/usr/local/bin:/usr/bin:/bin ${env.join(' ')} sh -c ${quote(`cd ${find(second, 'WORKDIR')[0]} && exec ${words.map(quote).join(' ')}`)}`;
  return [
    'set -e',
    ...build(one, first, { context, stages: {} }),
    ...build(two, second, { context, stages: { packages: one } }),
    `mkdir -p ${two}/root${data}`,
    `mount --bind ${volume} ${two}/root${data}`,
    `chown ${user} ${volume}`,
    `mount -t tmpfs tmpfs ${two}/root/tmp && chmod 1777 ${two}/root/tmp`,
    `mount -o remount,ro ${two}/root`,
    `if touch ${two}/root/written 2>/dev/null; then echo "The root is not read-only"; exit 1; fi`,
    `${asUser(program, `${two}/root`)} & child=$!`,
    `trap 'kill -TERM $child' TERM`,
    // The health check runs until the program answers, as an engine repeats it.
    `(until ${asUser(health, `${two}/root`)}; do sleep 0.5; done; echo "The health check succeeded") &`,
    'wait $child || wait $child',
  ].join('\n');
}

function build(
  folder: string,
  instructions: Instruction[],
  { context, stages }: { context: string; stages: Record<string, string> },
): string[] {
  const root = `${folder}/root`;
  let cwd = '/';
  const steps = instructions.flatMap(({ name, text }): string[] => {
    if (name === 'WORKDIR') return ((cwd = text), [`mkdir -p ${root}${cwd}`]);
    if (name === 'RUN') return [`chroot ${root} sh -ec ${quote(`cd ${cwd} && ${text}`)}`];
    if (name !== 'COPY') return [];
    const [from = '', to = ''] = text.replace(/^--from=\S+ /, '').split(' ');
    const stage = /^--from=(\S+)/.exec(text)?.[1];
    const source = stage ? `${stages[stage]}/root${from}` : `${context}/${from}`;
    const target = to.startsWith('/') ? to : `${cwd}/${to}`;
    return [`mkdir -p ${root}${target} && cp -a ${source}/. ${root}${target}`];
  });
  return [
    `mkdir -p ${folder}/upper ${folder}/work ${root}`,
    `mount -t overlay overlay -o lowerdir=/,upperdir=${folder}/upper,workdir=${folder}/work ${root}`,
    `mount --rbind /proc ${root}/proc && mount --rbind /dev ${root}/dev`,
    // The image has its Node there.
    `mkdir -p ${root}/usr/local/bin && cp ${process.execPath} ${root}/usr/local/bin/node`,
    ...steps,
  ];
}

const list = (texts: string[]) => (texts[0] ? (JSON.parse(texts[0]) as string[]) : []);
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

// The files of a release: everything that runs, and nothing that only builds or tests.

const PROGRAM = [
  'LICENSE',
  'CHANGELOG.md',
  'Containerfile',
  '.containerignore',
  'docs/operating.md',
  'deploy/',
  'contract/src/',
  'catalogue/src/',
  'server/src/',
  'server/migrations/',
  'server/encoder/',
  'server/old-postgres/',
  'server/node-flags.json',
  'tools/runtime/',
  'tools/supervise.sh',
  ...[
    'commands',
    'encoder',
    'install',
    'install-folder',
    'install-stamp',
    'installed',
    'launch',
    'lock',
    'npm',
    'outside-node-modules',
    'process',
    'root',
    'runtime',
    'serve',
    'stall',
    'stop-line',
  ].map((name) => `tools/${name}.mjs`),
];
const LEFT_OUT = /\.test\.(ts|mjs)$|\.testing\.ts$|\/making\//;

/** The workspaces that run. */
export const WORKSPACES = ['contract', 'catalogue', 'server'];

/**
 * Whether a file of the repository is in a release as it is.
 * @param {string} path
 */
export function isReleased(path) {
  return (
    PROGRAM.some((part) => path === part || (part.endsWith('/') && path.startsWith(part))) &&
    !LEFT_OUT.test(path)
  );
}

/** @typedef {{ version: string, license: string, description: string }} Manifest */

/**
 * The package.json of a release.
 * @param {Manifest} manifest of the repository
 * @param {{ commit: string | null, commands: string[] }} release
 */
export function releaseManifest({ version, license, description }, { commit, commands }) {
  const scripts = Object.fromEntries(commands.map((name) => [name, `node snowglobe.mjs ${name}`]));
  return {
    name: 'snowglobe',
    version,
    private: true,
    description,
    license,
    ...(commit ? { gitHead: commit } : {}),
    workspaces: WORKSPACES,
    type: 'module',
    bin: { snowglobe: './snowglobe.mjs' },
    scripts,
    // The launcher runs on Debian's Node and fetches a newer one for the server.
    engines: { node: '>=18' },
  };
}

export const ENTRY = `#!/usr/bin/env node
import './tools/launch.mjs';
`;

/**
 * @param {string} version
 * @param {string[]} commands
 */
export function releaseReadme(version, commands) {
  return `# Snowglobe ${version}

A members-only world in a browser: watch, talk, play.

    node snowglobe.mjs            installs its packages at the first start, then opens http://localhost:3000
    node snowglobe.mjs install    installs its packages and ends

You need Node 18 or newer and npm. All data is in the folder \`data\` of the folder that you start it in, or in \`DATA_DIR\`. The other commands are ${commands
    .filter((name) => name !== 'start' && name !== 'install')
    .map((name) => `\`${name}\``)
    .join(', ')}.

[docs/operating.md](docs/operating.md) says how to put it on the internet, how to make backups and how to upgrade. \`deploy/\` has files for nginx, Caddy, systemd, containers, Prometheus and Grafana.

## Licence and source

AGPL-3.0: see [LICENSE](LICENSE). \`source.tar.gz\` is the complete source of this release, with its build and its tests. Snowglobe offers it to its members as \`/source.tar.gz\`. If you change Snowglobe and run it for others, set \`SOURCE_URL\` to the address of your source.
`;
}

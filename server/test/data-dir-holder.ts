import { openDataDir } from '../src/core/data-folder/data-dir.ts';

// Locks a data folder as a running Snowglobe does, and does nothing else.
const [path = ''] = process.argv.slice(2);
await openDataDir(path);
process.send?.('held');
// The open channel to the parent keeps this process alive.
process.on('message', () => undefined);

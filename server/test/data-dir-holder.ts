import { openDataDir } from '../src/core/data-folder/data-dir.ts';

// A Snowglobe's hold on its data folder, without the rest of it.
const [path = ''] = process.argv.slice(2);
await openDataDir(path);
process.send?.('held');
// The open channel to the parent keeps this process alive.
process.on('message', () => undefined);

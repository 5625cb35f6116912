import { createFirstOwner } from './features/account/account.feature.ts';
import { run } from './run.ts';

let owner: Awaited<ReturnType<typeof createFirstOwner>> = null;

await run({
  async prepare({ core }) {
    owner = await createFirstOwner(core);
  },
  announce(config) {
    const lines = ['', `  Snowglobe is open: ${config.PUBLIC_URL}`];
    if (owner?.password) {
      lines.push('', `  Owner: ${owner.username}`, `  Temporary password: ${owner.password}`);
      lines.push('  It is shown only now; you choose your own at the first login.');
    }
    console.log(`${lines.join('\n')}\n`);
  },
});

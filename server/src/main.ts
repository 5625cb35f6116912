import { run } from './run.ts';

await run({
  async prepare({ core }) {
    // Loaded with the app, not before it: see start.ts.
    const { createFirstOwner } = await import('./features/account/account.feature.ts');
    const owner = await createFirstOwner(core);
    if (!owner?.password) return;
    // Printed at once, because it is shown only once, even when a later step of the start fails.
    console.log(`
  Owner: ${owner.username}
  Temporary password: ${owner.password}
  It is shown only now; you choose your own at the first login.`);
  },
  announce(config) {
    if (config.ROLE === 'work') console.log('\n  Snowglobe runs jobs and answers no members (ROLE=work)\n');
    else console.log(`\n  Snowglobe is open: ${config.PUBLIC_URL}\n`);
  },
});

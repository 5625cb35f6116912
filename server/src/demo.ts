import { seedDemo } from './demo/seed.ts';
import { run } from './run.ts';

let people: Awaited<ReturnType<typeof seedDemo>> = [];

await run({
  environment: { DATA_DIR: './data-demo' },
  async prepare(app) {
    people = await seedDemo(app);
  },
  announce(config) {
    const widest = Math.max(...people.map(({ username }) => username.length));
    const lines = people.map(
      ({ username, role, password }) => `    ${username.padEnd(widest)}  ${role.padEnd(6)}  ${password}`,
    );
    console.log(`\n  Snowglobe (demo) is open: ${config.PUBLIC_URL}\n\n  Log in as\n${lines.join('\n')}\n`);
  },
});

// For a container's health check: ends with 0 while Snowglobe answers.
// Not /api/ready: while the database is away, a restart of Snowglobe would not help.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);

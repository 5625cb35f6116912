import pg from 'pg';

/** A database in which a bare server stores each message before it answers: what every server has to do that keeps them. */
export const storeVariable = 'BENCH_DATABASE';

/** Stores a text and commits; null without a database in the environment. */
export async function openStore(): Promise<((text: string) => Promise<unknown>) | null> {
  const database = process.env[storeVariable];
  if (!database) return null;
  const pool = new pg.Pool(JSON.parse(database) as pg.PoolConfig);
  await pool.query('create table bench_messages (id bigserial primary key, text text not null)');
  const insert = { name: 'insert', text: 'insert into bench_messages (text) values ($1) returning id' };
  return (text) => pool.query({ ...insert, values: [text] });
}

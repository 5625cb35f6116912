/**
 * Every call by its name: its method, its path, and whether its reply is a stream of events. A client needs only this
 * part of the contract, not the schemas.
 */
export type CallTable = Readonly<Record<string, readonly [method: string, path: string, kind?: 'events']>>;

type Routes = Record<string, Record<string, { method: string; path: string; reply: { kind: string } }>>;

export function callTable(contract: Routes): CallTable {
  const calls: Record<string, CallTable[string]> = {};
  for (const [feature, routes] of Object.entries(contract)) {
    for (const [call, { method, path, reply }] of Object.entries(routes)) {
      if (calls[call])
        throw new Error(`The call "${call}" of "${feature}" is declared twice in the contract.`);
      calls[call] = reply.kind === 'events' ? [method, path, reply.kind] : [method, path];
    }
  }
  return calls;
}

export type Logged = {
  bytes: number;
  lines: number;
  messages: Map<string, number>;
  /** Lines about defects of the server: no request of an attacker may cause one. */
  defects: string[];
};
const nothing = (): Logged => ({ bytes: 0, lines: 0, messages: new Map(), defects: [] });

/** Counts the bytes, lines and messages of a process's log. */
export function createLogWatch() {
  let logged = nothing();
  let rest = '';
  return {
    read(text: string): void {
      logged.bytes += Buffer.byteLength(text);
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        logged.lines += 1;
        const said = /"msg":"([^"]{1,80})/.exec(line)?.[1] ?? line.slice(0, 80);
        logged.messages.set(said, (logged.messages.get(said) ?? 0) + 1);
        if (said.includes('failed with internal')) logged.defects.push(line);
      }
    },
    /** Everything since the last call. */
    take(): Logged {
      const taken = logged;
      logged = nothing();
      return taken;
    },
  };
}

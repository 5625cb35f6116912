type Said = { id: number; parent_id: number | null };

/** From the beginning to this message: one version of the chat. Empty when it is not in it. */
export function versionEndingAt<Row extends Said>(messages: readonly Row[], lastId: number | null): Row[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path: Row[] = [];
  for (let at = lastId; at !== null;) {
    const message = byId.get(at);
    if (!message) break;
    path.push(message);
    at = message.parent_id;
  }
  return path.toReversed();
}

/** Where a version leads that goes through this message: at each turn the latest. */
export function lastBehind(messages: readonly Said[], id: number): number {
  let last = id;
  for (;;) {
    const next = messages.findLast((message) => message.parent_id === last);
    if (!next) return last;
    last = next.id;
  }
}

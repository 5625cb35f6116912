type Message = { id: number; parent_id: number | null };

/** The messages from the first one to this one: one version of the chat. Empty when the message is missing. */
export function versionEndingAt<Row extends Message>(messages: readonly Row[], lastId: number | null): Row[] {
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

/** The last message of the version that contains this message. Of several replies, the latest is followed. */
export function lastAfter(messages: readonly Message[], id: number): number {
  let last = id;
  for (;;) {
    const next = messages.findLast((message) => message.parent_id === last);
    if (!next) return last;
    last = next.id;
  }
}

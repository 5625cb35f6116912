/** A device's knowledge of the time: the difference to the server's clock, and the latest time that it has seen. */
export type KnownTime = { ahead: number; seen: number };

export const unknownTime: KnownTime = { ahead: 0, seen: 0 };

/** The server's time corrects a wrong clock, also one that was ahead for a while. */
export const timeOfServer = (server: number, own: number): KnownTime => ({
  ahead: server - own,
  seen: server,
});

/** A clock that was turned back does not make a saved video last longer: time never goes back. */
export const timeNow = ({ ahead, seen }: KnownTime, own: number): number => Math.max(seen, own + ahead);

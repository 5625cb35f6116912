import { ApiError } from '@snowglobe/contract/client.ts';
import type { Party, PartyState } from '@snowglobe/contract/features/party/party.model.ts';
import { createPartySession, type EndReason } from '../src/features/party/sync/party-session.ts';
import { createPretendFilm } from './pretend-film.ts';
import type { PretendParty } from './pretend-party.ts';
import { createPretendTime, type World } from './pretend-world.ts';

export type Conditions = {
  /** From the page to the server and back, in milliseconds, without the jitter. */
  latencyMs: number;
  jitterMs: number;
  /** The share of requests and answers that are lost; lost events arrive later, as TCP repeats them. */
  loss: number;
  clockDrift: number;
  clockWrongBy: number;
  filmDrift: number;
  seekMs: number;
  startMs: number;
  loadMs: number;
};

export type Watcher = ReturnType<typeof createWatcher>;

/** A member who watches: the real session, on a pretend computer with a pretend film and network. */
export function createWatcher(
  world: World,
  { server, duration }: { server: PretendParty; duration: number },
  name: string,
  conditions: Conditions,
) {
  const { latencyMs, jitterMs } = conditions;
  const computer = createPretendTime(world, {
    drift: conditions.clockDrift,
    wrongBy: conditions.clockWrongBy,
  });
  const film = createPretendFilm(world, computer, {
    duration,
    loadMs: conditions.loadMs,
    seekMs: () => conditions.seekMs * world.between(0.7, 1.3),
    startMs: () => conditions.startMs * world.between(0.8, 1.2),
    drift: conditions.filmDrift,
    step: () => session.followed()?.step ?? 0,
  });
  const ends: EndReason[] = [];
  let offsetMs = 0;
  let isLossy = true;
  let isCut = false;
  let lastEventAt = 0;
  let unread: (() => void)[] = [];

  const oneWay = () => latencyMs / 2 + (world.random() < 0.3 ? world.between(0, jitterMs) : 0);
  const isLost = () => isCut || (isLossy && world.random() < conditions.loss);
  const noAnswer = () => new ApiError(0, { code: 'offline' });

  /** A page that sleeps reads its answers and events when it wakes up. */
  const whenAwake = (run: () => void) => (computer.isAsleep() ? unread.push(run) : run());

  function call<Reply>(work: () => Reply): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const fail = (afterMs: number, error: unknown) =>
        world.after(afterMs, () => whenAwake(() => reject(error)));
      if (isLost()) return fail(isCut ? 50 : 2000, noAnswer());
      world.after(oneWay(), () => {
        let reply: Reply;
        try {
          reply = work();
        } catch (error) {
          return fail(oneWay(), error);
        }
        if (isLost()) return fail(2000, noAnswer());
        world.after(oneWay(), () => whenAwake(() => resolve(reply)));
      });
    });
  }

  const session = createPartySession({
    time: computer.time,
    me: name,
    offsetMs: () => offsetMs,
    onEnd: (reason) => ends.push(reason),
    onRefused: () => {},
    link: {
      join: () => call(() => server.join(name)),
      read: () => call(server.copy),
      send: (command) => call(() => server.command(name, command)),
      report: (report) => call(() => server.report(name, report)),
      async askClock() {
        const sentAt = computer.time.now();
        const now = await call(world.now);
        return { now, sentAt, receivedAt: computer.time.now() };
      },
    },
  });

  /** Events arrive in order; without a connection, after it is back. */
  const deliver = (party: Party | null) => {
    const repeated = isLossy && world.random() < conditions.loss ? world.between(200, 1500) : 0;
    lastEventAt = Math.max(lastEventAt, world.now() + oneWay() + repeated);
    const arrive = () => {
      if (isCut) return void world.after(300, arrive);
      whenAwake(() => session.receive(1, party));
    };
    world.after(lastEventAt - world.now(), arrive);
  };

  let steered: { check: () => void; stop: () => void } | null = null;
  function open(): void {
    film.load(session.startPosition() ?? 0);
    steered = session.steer(film.film, () => {});
    film.listen(() => steered?.check());
  }

  const states: PartyState[] = [];
  session.party.subscribe(() => states.push(session.party.get()!.state));

  return {
    name,
    session,
    film,
    ends,
    /** In the order in which this page adopted them. */
    states,
    isAsleep: computer.isAsleep,
    start(): void {
      server.listen(deliver);
      session.start();
      const begin = () => (session.party.get() ? open() : void world.after(20, begin));
      begin();
    },
    sleep(milliseconds: number): void {
      film.read();
      computer.sleep();
      world.after(milliseconds, () => {
        film.read();
        computer.wake();
        const arrived = unread;
        unread = [];
        for (const run of arrived) run();
        session.wake();
      });
    },
    cut(milliseconds: number): void {
      isCut = true;
      world.after(milliseconds, () => {
        isCut = false;
        if (!computer.isAsleep()) session.wake();
      });
    },
    /** Headphones that delay the sound. */
    setOffset(milliseconds: number): void {
      offsetMs = milliseconds;
    },
    /** From now on nothing is lost any more. */
    mend(): void {
      isLossy = false;
    },
    /** How far this film is from the party, in milliseconds. */
    drift: () => (film.film.position() - server.truth()) * 1000,
  };
}

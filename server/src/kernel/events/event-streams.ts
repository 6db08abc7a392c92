/**
 * The open streams of one process, by organization. The writes of an organization are read once for all of its streams.
 * Each stream then gets what its own caller reaches, in one transaction that checks session and membership again.
 */
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { PrincipalStore } from '#kernel/issuers/principals';
import { sharePlaces } from '#kernel/places/share-places';
import { openEventBus } from './event-bus.ts';
import { changesSince, isNothing, snapshotNow } from './event-changes.ts';
import { type Listener, type Stream, streamTeller } from './tell-streams.ts';

/** Writes that come close together are read together. */
const gatherMs = 20;
const gapMs = 250;
/** Finds changes whose message a lost connection missed. */
const lookEveryMs = 15_000;
/** Proxies close silent connections; a session that ended elsewhere is noticed at the latest then. */
const heartbeatMs = 20_000;
/** Of one member, in this process: more devices than anybody has. */
const mostOfMember = 8;
/** For streams. */
const places = sharePlaces({ inAll: 5_000, ofOne: 2_000 });

interface Room {
  readonly tenantId: string;
  readonly streams: Set<Stream>;
  /** The start of the first stream, then the last read snapshot. */
  snapshot: Promise<string>;
  reading: boolean;
  again: boolean;
}

export interface EventStreams {
  /** @throws AppError unavailable when the server stops, too_many_requests when the tenant or this process holds as many as it may */
  join(listener: Listener, since: string | null): Promise<() => void>;
  /** Ends all streams, so that the server can stop; nothing joins any more. */
  endAll(): void;
  close(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly principals: PrincipalStore;
  readonly url: string;
  warn(message: string): void;
}

export function openEventStreams({ db, principals, url, warn }: Parts): EventStreams {
  const rooms = new Map<string, Room>();
  const { tellAll, tell, check, beat } = streamTeller(db, principals);
  let stopped = false;
  const bus = openEventBus(url, {
    written: wake,
    revoked(family) {
      for (const { streams } of rooms.values())
        for (const stream of streams) if (stream.listener.ctx.principal?.session?.family === family) void check(stream);
    },
    missed: wakeAll,
  });
  db.onWrite((tenantId) => {
    wake(tenantId);
    bus.write(tenantId);
  });
  const looking = setInterval(wakeAll, lookEveryMs).unref();

  function wakeAll() {
    for (const tenantId of rooms.keys()) wake(tenantId);
  }

  function wake(tenantId: string) {
    const room = rooms.get(tenantId);
    if (!room) return;
    if (room.reading) room.again = true;
    else {
      room.reading = true;
      setTimeout(() => void read(room), gatherMs);
    }
  }

  async function read(room: Room) {
    room.again = false;
    try {
      const changes = await changesSince(db, room.tenantId, await room.snapshot);
      // A stream that joins from here on begins at a later snapshot than this one.
      const present = [...room.streams];
      room.snapshot = Promise.resolve(changes.snapshot);
      if (isNothing(changes)) for (const stream of present) stream.told = changes.snapshot;
      else await tellAll(present, changes);
    } catch (error) {
      // The next look reads from the same snapshot.
      if (!(error instanceof AppError)) warn(`Events could not be read: ${(error as Error).name}`);
    }
    setTimeout(() => {
      room.reading = false;
      if (room.again) wake(room.tenantId);
    }, gapMs - gatherMs);
  }

  function roomOf(tenantId: string): Room {
    const known = rooms.get(tenantId);
    if (known) return known;
    const snapshot = snapshotNow(db, tenantId);
    const made: Room = { tenantId, streams: new Set(), snapshot, reading: false, again: false };
    rooms.set(tenantId, made);
    return made;
  }

  /** A member's newest streams stay: the oldest is often a connection that nobody reads any more. */
  function makeRoomFor({ ctx }: Listener, { streams }: Room) {
    const own = [...streams].filter(({ listener }) => listener.ctx.actor === ctx.actor);
    for (const { listener } of own.slice(0, Math.max(0, own.length + 1 - mostOfMember))) listener.end('replaced');
  }

  return {
    async join(listener, since) {
      const { tenantId } = listener.ctx;
      const giveBack = await places.take(tenantId);
      if (stopped) {
        giveBack();
        throw new AppError('unavailable', 'The server is stopping.');
      }
      bus.open();
      const room = roomOf(tenantId);
      makeRoomFor(listener, room);
      const stream: Stream = { listener, told: '', beating: undefined };
      room.streams.add(stream);
      const leave = () => {
        if (!room.streams.delete(stream)) return;
        giveBack();
        clearInterval(stream.beating);
        if (room.streams.size === 0 && rooms.get(tenantId) === room) rooms.delete(tenantId);
      };
      try {
        const start = await room.snapshot;
        // Read after the room's own start, so that nothing lies between the two.
        const missed = since === null ? null : await changesSince(db, tenantId, since);
        stream.told ||= missed?.snapshot ?? start;
        listener.tell([{ kind: 'ready' }], since ?? stream.told);
        if (missed && !isNothing(missed)) await tell(stream, missed);
        stream.beating = setInterval(() => void beat(stream), heartbeatMs).unref();
        return leave;
      } catch (error) {
        leave();
        throw error;
      }
    },
    endAll() {
      stopped = true;
      for (const { streams } of rooms.values()) for (const { listener } of [...streams]) listener.end('resume');
    },
    async close() {
      this.endAll();
      clearInterval(looking);
      await bus.close();
    },
  };
}

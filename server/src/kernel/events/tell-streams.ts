/** Tells streams of changes, as far as the caller of each reaches them: one transaction each, which asks session and membership again. */
import type { ChangeEvent, StreamEnd } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { MembershipChanged } from '#kernel/errors/refusals';
import type { PrincipalStore } from '#kernel/issuers/principals';
import { type Changes, eventsFor } from './event-changes.ts';

const tellAtOnce = 4;

/** Where the events of one caller go. */
export interface Listener {
  /** The caller as last read; replaced when the membership changed. */
  ctx: Context;
  /** `snapshot` is what the reader may resume by. */
  tell(events: readonly ChangeEvent[], snapshot: string): void;
  /** A sign of life. */
  beat(snapshot: string): void;
  end(reason: StreamEnd): void;
}

export interface Stream {
  readonly listener: Listener;
  /** Everything that this snapshot sees was told. */
  told: string;
  beating: NodeJS.Timeout | undefined;
}

export function streamTeller(db: Database, principals: PrincipalStore) {
  async function tellAll(streams: readonly Stream[], changes: Changes) {
    const members = Map.groupBy(streams, ({ listener }) => listener.ctx.actor).values();
    const one = async () => {
      for (const own of members) await tellMember(own, changes);
    };
    await Promise.all(Array.from({ length: tellAtOnce }, one));
  }

  /** What a member reaches is asked once; the session of another stream, only when there is something to tell it. */
  async function tellMember([first, ...others]: readonly Stream[], changes: Changes) {
    if (!first) return;
    const events = await tell(first, changes);
    if (events === null) {
      await tellMember(others, changes);
      return;
    }
    for (const stream of others) {
      const news = events.length > 0 ? await check(stream) : [];
      if (news === null) continue;
      stream.told = changes.snapshot;
      if (events.length > 0) stream.listener.tell(events, changes.snapshot);
    }
  }

  /** The events that were told; null if the stream has ended. */
  async function tell(stream: Stream, changes: Changes): Promise<ChangeEvent[] | null> {
    const events = await asked(stream, (ctx) => eventsFor(db, ctx, changes));
    if (!events) return null;
    stream.told = changes.snapshot;
    if (events.length > 0) stream.listener.tell(events, changes.snapshot);
    return events;
  }

  const check = (stream: Stream) =>
    asked(stream, async (ctx) => {
      await db.batch(ctx, [], { relaxed: true });
      return [];
    });

  /** The answer for the caller with the present rights; null if the stream has ended. */
  async function asked(
    stream: Stream,
    question: (ctx: Context) => Promise<ChangeEvent[]>,
    attempts = 3,
  ): Promise<ChangeEvent[] | null> {
    const { listener } = stream;
    try {
      return await question(listener.ctx);
    } catch (error) {
      if (error instanceof MembershipChanged && attempts > 1) {
        const principal = await principals.renew(listener.ctx.principal!).catch(() => undefined);
        if (principal) {
          listener.ctx = { ...listener.ctx, principal };
          const events = await asked(stream, question, attempts - 1);
          // Other rights reach other rows.
          return events && [{ kind: 'access' }, ...events.filter(({ kind }) => kind !== 'access')];
        }
        listener.end(principal === null ? 'session' : 'resume');
        return null;
      }
      listener.end(error instanceof AppError && error.code === 'unauthenticated' ? 'session' : 'resume');
      return null;
    }
  }

  async function beat(stream: Stream) {
    const events = await check(stream);
    if (!events) return;
    if (events.length > 0) stream.listener.tell(events, stream.told);
    else stream.listener.beat(stream.told);
  }

  return { tellAll, tell, check, beat };
}

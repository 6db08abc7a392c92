/**
 * Logs requests that hold the event loop and keep others waiting, by route and id, never by address. One request runs
 * at a time, from the point where it continues (its hooks, an answer of the database) to its next await. A clock beside
 * them tells computing from waiting.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Limits } from '#kernel/config/limits';

const beatMs = 500;
/** The most requests that are named if it is unknown which of those under way it was. */
const mostNamed = 20;

interface Running {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  /** For the database; it computes nothing. */
  waits: boolean;
}

let running: Running | undefined;
let since = 0;
let beatAt = performance.now();
const underWay = new Map<string, Running>();
let heldMs = Number.POSITIVE_INFINITY;
let log: FastifyBaseLogger | undefined;

/** The request continues. */
export function goesOn(requestId: string | null) {
  if (requestId === null) return;
  running = underWay.get(requestId);
  if (!running) return;
  running.waits = false;
  since = performance.now();
}

/** The request lets go: it waits for something, or has answered. */
export function letsGo(requestId: string | null) {
  const request = requestId === null ? undefined : underWay.get(requestId);
  if (!request) return;
  request.waits = true;
  if (running !== request) return;
  running = undefined;
  const now = performance.now();
  // While the clock goes on, a long request is waiting, not computing.
  const held = Math.min(now - since, now - beatAt);
  if (held < heldMs) return;
  beatAt = now;
  log?.warn({ ...named(request), ms: Math.round(held) }, 'a request held all others');
}

const named = ({ id, method, route }: Running) => ({ id, method, route });

function beat() {
  const now = performance.now();
  const late = now - beatAt - beatMs;
  beatAt = now;
  if (late < heldMs) return;
  const maybe = [...underWay.values()].filter(({ waits }) => !waits).slice(0, mostNamed);
  log?.warn({ ms: Math.round(late), maybe: maybe.map(named) }, 'something held all requests');
}

const isStream = (payload: unknown) => typeof (payload as { pipe?: unknown } | null)?.pipe === 'function';

/** Registered before all routes. */
export function watchRequests(app: FastifyInstance, limits: Limits): void {
  let beating: NodeJS.Timeout | undefined;

  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, routeOptions } = request;
    underWay.set(id, { id, method, route: routeOptions.url ?? 'none', waits: false });
    // Also for a client that went away before its answer.
    reply.raw.once('close', () => underWay.delete(id));
    goesOn(id);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    goesOn(request.id);
    done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    letsGo(request.id);
    // How long a stream takes is for its reader, or its sender, to say.
    const waited = isStream(request.body) || isStream(payload) ? 0 : reply.elapsedTime;
    if (waited > limits.slowMs)
      request.log.warn(
        {
          id: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          ms: Math.round(waited),
          status: reply.statusCode,
        },
        'a request took long',
      );
  });
  app.addHook('onListen', async () => {
    log = app.log;
    ({ heldMs } = limits);
    beatAt = performance.now();
    beating = setInterval(beat, beatMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(beating);
    if (log === app.log) heldMs = Number.POSITIVE_INFINITY;
  });
}

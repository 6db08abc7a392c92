/** What the supervisor needs of a logger: Fastify's and `console` both fit. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

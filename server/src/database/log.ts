/** The functions of a logger that the supervisor needs: Fastify's and `console` both fit. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

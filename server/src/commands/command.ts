/** A command of `npm run puente`. */
export interface Command {
  /** One to three words, as typed. */
  readonly name: string;
  readonly usage: string;
  /** A sentence for `help`. */
  readonly what: string;
  /** Gives the exit code. */
  run(args: string[]): Promise<number>;
}

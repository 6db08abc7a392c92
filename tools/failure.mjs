/** An error that is reported as a sentence, without a stack. */
export class Failure extends Error {
  name = 'Failure';
}

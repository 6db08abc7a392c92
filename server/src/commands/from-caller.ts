import { resolve } from 'node:path';

/** npm runs commands in the folder of the package; what a person types is meant from where they are. */
export const fromCaller = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);

import { resolve } from 'node:path';

/** npm runs commands in the folder of the package; typed paths start from the caller's folder. */
export const fromCaller = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);

/** The program of `npm run puente -- …`. */
import { runPuente } from './commands/run-puente.ts';

process.exitCode = await runPuente(process.argv.slice(2));

/** The commands of `npm run puente -- …`. Exit codes: 0 done, 1 done but for some records, 2 not done. */
import { IdentityError } from '@puente/identity';
import { ConfigError } from '#kernel/config/config';
import { AppError } from '#kernel/errors/errors';
import { SchemaError } from '#kernel/schema/migrate';
import { CodeFileError } from '#modules/codes';
import { UsageError } from '#modules/exchange';
import { BackupError } from '../backup/backup-error.ts';
import { DatabaseError } from '../database/index.ts';
import { accountCommands } from './account-commands.ts';
import { auditVerifyCommand } from './audit-command.ts';
import { backupCommands } from './backup-command.ts';
import { clientCommands } from './client-commands.ts';
import { codesCommand } from './codes-command.ts';
import type { Command } from './command.ts';
import { contactCommands } from './contact-commands.ts';
import { dataSecretCommand } from './data-secret-command.ts';
import { identityCommands } from './identity-commands.ts';
import { importFhirCommand } from './import-fhir.ts';
import { inviteCommand } from './invite-command.ts';
import { issuerCommands } from './issuer-commands.ts';
import { openapiCommand } from './openapi-command.ts';
import { poolCommands } from './pool-commands.ts';
import { restoreCommand } from './restore-command.ts';
import { tenantCommand } from './tenant-command.ts';
import { complain, say } from './terminal.ts';

const commands: readonly Command[] = [
  importFhirCommand,
  codesCommand,
  tenantCommand,
  ...issuerCommands,
  inviteCommand,
  ...accountCommands,
  ...identityCommands,
  ...poolCommands,
  ...clientCommands,
  ...contactCommands,
  dataSecretCommand,
  auditVerifyCommand,
  ...backupCommands,
  restoreCommand,
  openapiCommand,
];

function help() {
  say('npm run puente -- <command>\n');
  for (const { usage, what } of commands) say(`  ${usage}\n      ${what}`);
  say('  help\n      Lists the commands.');
}

async function doCommand(args: string[]): Promise<number> {
  const words = args.join(' ');
  if (words === '' || words === 'help' || words === '--help' || words === '-h') {
    help();
    return words === '' ? 2 : 0;
  }
  const command = commands.find(({ name }) => words === name || words.startsWith(`${name} `));
  if (!command) throw new UsageError(`There is no command ${args.slice(0, 2).join(' ')}. See: npm run puente -- help`);
  return command.run(args.slice(command.name.split(' ').length));
}

/** A sentence for a mistake that a person can correct; the whole stack for a fault of ours. */
function explain(error: unknown): string {
  if (error instanceof AppError) return [error.message, error.detail.detail].filter(Boolean).join(' ');
  const isOfArguments = String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');
  if (isOfArguments) return `${(error as Error).message.split('. ')[0]}. See: npm run puente -- help`;
  const isKnown = [UsageError, CodeFileError, ConfigError, DatabaseError, SchemaError, IdentityError, BackupError].some(
    (kind) => error instanceof kind,
  );
  return isKnown ? (error as Error).message : ((error as Error).stack ?? String(error));
}

/** Runs one command and returns its exit code. Errors are printed as sentences. */
export async function runPuente(args: string[]): Promise<number> {
  try {
    return await doCommand(args);
  } catch (error) {
    complain(explain(error));
    return 2;
  }
}

/** The routes that a definition asks for: list, count, export, read, create, change, and one for each command. */
import type { Resource } from '@puente/contract';
import { nameSchema } from './answers.ts';
import type { Kernel, Scope } from './api.ts';
import { mountCommands } from './mount-commands.ts';
import { mountReads } from './mount-reads.ts';
import { mountWrites } from './mount-writes.ts';
import { type Mounted, title } from './resource-routes.ts';

export function mountResource<R extends Resource>(app: Scope, kernel: Kernel, mounted: Mounted<R>) {
  const { one, record, summaryRecord } = mounted.resource;
  nameSchema(title(one), record);
  if (summaryRecord) nameSchema(`${title(one)}Summary`, summaryRecord);
  mountReads(app, kernel, mounted);
  mountWrites(app, kernel, mounted);
  mountCommands(app, kernel, mounted);
}

/** The text of each file by its path, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(folder: string): Sources;
/**
 * @param order folders from bottom to top; a folder imports from itself and from those before it. A folder that is not
 *   listed belongs to the one around it; `.` is the root of the paths.
 */
export function upwardImports(sources: Sources, order: readonly string[]): string[];
export function importCycles(sources: Sources): string[];
export function foldersOf(sources: Sources): string[];

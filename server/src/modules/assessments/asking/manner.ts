/** How questions are asked: known as soon as an assessment begins. */
import type { assessment, CommandBodyOf } from '@puente/contract';
import { fieldRefusal } from '#kernel/errors/errors';

type Manner = Omit<CommandBodyOf<typeof assessment, 'start'>, 'encounterId'>;

/** @throws AppError validation for what is missing */
export function requireManner({ language, mode, informant, informantName }: Manner): void {
  if (!language) throw fieldRefusal('language', 'required', 'Choose the language in which the questions are read.');
  if (!mode) throw fieldRefusal('mode', 'required', 'Say how the person is asked.');
  if (!informant) throw fieldRefusal('informant', 'required', 'Say who answers.');
  if (informant === 'proxy' && !informantName)
    throw fieldRefusal('informantName', 'required', 'Give the name and the relationship of the one who answers.');
}

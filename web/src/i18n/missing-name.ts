// The fields with their own error for an empty value; the names are the keys of the texts of `missing`.
import type missing from './en/missing.json';

export type MissingName = keyof typeof missing;

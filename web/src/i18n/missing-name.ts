// The fields that say in their own words what they need; the names are the keys of the texts of `missing`.
import type missing from './en/missing.json';

export type MissingName = keyof typeof missing;

// The strength of a password (zxcvbn-ts). Words and names fill a megabyte: loaded with the choice of a new password.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

export type Strength = 0 | 1 | 2 | 3 | 4;

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });
/** Longer passwords are strong in any case, and slow to analyze. */
const longestChecked = 64;

/** @param own words about the person, easy to guess for people who know them: the e-mail address */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const words = own.flatMap((text) => text.split(/[@._-]/)).filter((word) => word.length > 2);
  return estimator.check(password.slice(0, longestChecked), ['puente', ...words]).score;
}

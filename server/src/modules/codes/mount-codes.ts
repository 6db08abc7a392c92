/** `GET /icd10cm`: codes that are searched for or named, on a day. They are public, so a sign-in suffices. */
import { type Icd10cmFound, type Icd10cmQuery, icd10cmFound, icd10cmQuery, isSocialNeed } from '@puente/contract';
import type { Database } from '#kernel/database/database';
import { answers } from '#kernel/http/answers';
import { type Kernel, type Scope, typed } from '#kernel/http/api';
import { findCodes } from './find-codes.ts';
import { type Code, codeNamed } from './find-in-index.ts';
import { releaseOn } from './releases.ts';
import { titleOf } from './social-needs.ts';

const usualLimit = 20;

async function found(db: Database, query: Icd10cmQuery): Promise<Icd10cmFound> {
  const { find, codes = '', on, language = 'en', limit = usualLimit } = query;
  const { index, fiscalYear, newestYear } = await releaseOn(db, on);
  const named = codes
    .split(',')
    .map((code) => codeNamed(index, code))
    .filter((code) => code !== undefined);
  const social = query.social === 'true';
  const matching: Code[] = find ? findCodes(index, { text: find, social, limit }) : [];
  return {
    fiscalYear: newestYear,
    answeredBy: fiscalYear,
    items: [...named, ...matching].map((one) => ({
      code: one.code,
      title: titleOf(one, language),
      billable: one.billable,
      social: isSocialNeed(one.code),
    })),
  };
}

export function mountCodes(app: Scope, { db }: Kernel) {
  typed(app).get('/icd10cm', {
    config: { rule: { signedIn: true } },
    schema: {
      operationId: 'findIcd10cmCodes',
      tags: ['codes'],
      querystring: icd10cmQuery,
      response: answers({ 200: icd10cmFound }, 'validation'),
    },
    handler: (request) => found(db, request.query),
  });
}

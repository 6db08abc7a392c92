/**
 * Rules, prices and services name only existing codes and words: one with an unknown word would never apply, and nobody
 * would notice.
 */
import {
  type BenefitPolicyBody,
  type benefitPolicy,
  type chwService,
  type FieldError,
  type fee,
  isProcedureCode,
  knownCodes,
  modifiers as knownModifiers,
  nearestWord,
  type OwnWords,
  proposals,
  type UpdateOf,
  unknownWords,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { AppError } from '#kernel/errors/errors';
import type { CreateHandler, Effects, UpdateHandler, WriteCall } from '#kernel/records/behavior';
import { unknownDiagnoses } from '#modules/codes';

const unknown = (path: string, word: string, nearest: string | null): FieldError => ({
  path,
  code: 'unknown',
  message: `${word} does not exist here.${nearest === null ? '' : ` Did you mean ${nearest}?`}`,
  ...(nearest !== null && { nearest }),
});

function refuse(errors: readonly FieldError[]) {
  if (errors.length > 0) throw new AppError('validation', { errors: [...errors] });
}

/** Besides the record that is being written, which knows nothing by itself. */
export async function ownWords(tx: Transaction, { tenantId }: Context, id: string | null): Promise<OwnWords> {
  const [row] = await tx.query<{ criteria: string[]; codes: string[] }>(
    `select (select coalesce(json_agg(c.code order by c.code), '[]') from chw_criteria_view c where c.tenant_id = $1) as criteria,
       (select coalesce(json_agg(distinct k.code), '[]') from (
         select s ->> 'code' as code from benefit_policies b cross join lateral jsonb_array_elements(b.body -> 'services') s
           where b.tenant_id = $1 and b.id is distinct from $2
         union select f.code from fees f where f.tenant_id = $1 and f.id is distinct from $2
         union select a from chw_services s cross join lateral jsonb_array_elements_text(s.allowed_codes) a where s.tenant_id = $1) k) as codes`,
    [tenantId, id],
  );
  return row!;
}

const diagnosesOf = ({ valueSets }: BenefitPolicyBody) =>
  Object.entries(valueSets).flatMap(([name, codes]) =>
    codes.map((code, index) => ({ path: `body.valueSets.${name}.${index}`, code })),
  );

/** The most unknown words in one refusal. */
const mostTold = 20;

async function wrongDiagnoses(
  db: Database,
  named: readonly { readonly path: string; readonly code: string }[],
): Promise<FieldError[]> {
  const wrong = await unknownDiagnoses(
    db,
    named.map(({ code }) => code),
  );
  return named
    .filter(({ code }) => wrong.has(code))
    .slice(0, mostTold)
    .map(({ path, code }) => unknown(path, code, null));
}

interface Drafted {
  readonly id: string;
  readonly body: BenefitPolicyBody;
}

/** @throws AppError validation with the path of each word that does not exist, and the one that may have been meant */
export async function assertPolicyWords(
  tx: Transaction,
  { db, ctx }: { db: Database; ctx: Context },
  { id, body, only = () => true }: Drafted & { readonly only?: (path: string) => boolean },
): Promise<void> {
  const words = unknownWords(body, await ownWords(tx, ctx, id), only);
  const lists = only('valueSets') ? await wrongDiagnoses(db, diagnosesOf(body)) : [];
  refuse([...words.map(({ path, word, nearest }) => unknown(`body.${path}`, word, nearest)), ...lists]);
}

export const makePolicyWords =
  (db: Database): CreateHandler<typeof benefitPolicy> =>
  ({ ctx, id, body: { body } }) => ({
    after: (tx) => assertPolicyWords(tx, { db, ctx }, { id, body }),
  });

/** A version that has begun keeps the words it has: only its sources are looked at. */
export const keepPolicyWords =
  (db: Database): UpdateHandler<typeof benefitPolicy> =>
  ({ ctx, id, body: { body } }) => ({
    async after(tx) {
      if (!body) return;
      const [row] = await tx.query<{ from: string }>(
        'select effective_from as from from benefit_policies where tenant_id = $1 and id = $2',
        [ctx.tenantId, id],
      );
      const hasBegun = row!.from <= (await tenantToday(tx, ctx));
      const only = (path: string) => !hasBegun || path.startsWith('citations');
      await assertPolicyWords(tx, { db, ctx }, { id, body, only });
    },
  });

type Coded = Partial<Pick<UpdateOf<typeof fee>, 'code' | 'modifiers'>>;

/** The fields of a price that name something unknown. @param codes of the product and the organization */
function unknownInPrice({ code, modifiers = [] }: Coded, codes: readonly string[]): FieldError[] {
  const wrong = modifiers.flatMap((one, index) =>
    knownModifiers.includes(one) ? [] : [unknown(`modifiers.${index}`, one, nearestWord(one, knownModifiers))],
  );
  if (code === undefined || codes.includes(code)) return wrong;
  return [unknown('code', code, nearestWord(code, codes)), ...wrong];
}

/** For a create and a change. */
export const keepPriceWords = ({ ctx, id, body }: WriteCall<Coded>): Effects<typeof fee> => ({
  async after(tx) {
    if (body.code === undefined && body.modifiers === undefined) return;
    refuse(unknownInPrice(body, knownCodes(await ownWords(tx, ctx, id))));
  },
});

type ServiceCodes = Partial<Pick<UpdateOf<typeof chwService>, 'allowedCodes' | 'defaultDiagnoses'>>;

/**
 * A service is where an organization names a procedure code that the product does not list: it must have the form of one.
 * @throws AppError validation
 */
export const keepServiceCodes =
  (db: Database) =>
  async ({
    body: { allowedCodes = [], defaultDiagnoses = [] },
  }: WriteCall<ServiceCodes>): Promise<Effects<typeof chwService>> => {
    const listed = knownCodes({ codes: [] });
    const nearestOf = proposals();
    const wrong = allowedCodes.flatMap((code, index) =>
      isProcedureCode(code) ? [] : [unknown(`allowedCodes.${index}`, code, nearestOf(code, listed))],
    );
    const named = defaultDiagnoses.map((code, index) => ({ path: `defaultDiagnoses.${index}`, code }));
    refuse([...wrong, ...(await wrongDiagnoses(db, named))]);
    return {};
  };

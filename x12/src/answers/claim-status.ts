/** 277CA: what a clearinghouse or a payer says about each claim before it is decided (005010X214). */
import { dateOf, type Transaction } from '../read/transactions.ts';
import { elementOf, type Segment, toldAt } from '../segment.ts';

/** One of the codes of an STC. */
export interface ClaimStatusCode {
  /** Health Care Claim Status Category, such as A1, A2, A3, A7. */
  readonly category: string;
  /** Health Care Claim Status. */
  readonly code: string | null;
  /** The party it speaks of. */
  readonly entity: string | null;
}

export interface ClaimStatus {
  /** STC01, STC10 and STC11. */
  readonly codes: readonly ClaimStatusCode[];
  readonly on: string | null;
  /** STC03: `WQ` taken, `U` refused. */
  readonly action: string | null;
  readonly amountCents: number | null;
  readonly message: string | null;
}

export interface LineStatus {
  /** REF*FJ: REF*6R that was sent. */
  readonly lineId: string | null;
  readonly code: string | null;
  readonly statuses: readonly ClaimStatus[];
}

export interface ClaimAnswer {
  /** TRN02: CLM01 that was sent. */
  readonly claimId: string | null;
  readonly memberId: string | null;
  readonly statuses: readonly ClaimStatus[];
  /** REF*1K. */
  readonly payerControlNumber: string | null;
  /** REF*D9 of a clearinghouse. */
  readonly clearinghouseNumber: string | null;
  readonly serviceFrom: string | null;
  readonly lines: readonly LineStatus[];
}

export interface ProviderAnswer {
  readonly npi: string | null;
  readonly statuses: readonly ClaimStatus[];
  readonly claims: readonly ClaimAnswer[];
}

export interface ClaimStatusAnswer {
  /** The source of the answer: NM101 is `PR` of a payer, `AY` of a clearinghouse. */
  readonly sourceKind: string;
  readonly sourceName: string | null;
  readonly sourceId: string | null;
  /** BHT03 of the answer: with its source, what makes it the same one again. */
  readonly reference: string;
  /** TRN02 of the receiver: BHT03 that was sent. */
  readonly batchReference: string | null;
  readonly batchStatuses: readonly ClaimStatus[];
  readonly providers: readonly ProviderAnswer[];
}

/** A decimal of X12 as integer cents; null where it is none. */
export function centsOf(decimal: string | null): number | null {
  const [, sign, whole = '', rest = ''] = /^(-?)(\d*)(?:\.(\d{1,2})0*)?$/.exec(decimal ?? '') ?? [];
  if (sign === undefined || (whole === '' && rest === '')) return null;
  const cents = Number(whole || '0') * 100 + Number(rest.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

type Building<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
type Told = { readonly statuses: ClaimStatus[] };

function statusOf(stc: Segment, component: string): ClaimStatus {
  const codes = [1, 10, 11].flatMap((at): ClaimStatusCode[] => {
    const [category, code, entity] = elementOf(stc, at).split(component);
    return category ? [{ category, code: code || null, entity: entity || null }] : [];
  });
  return {
    codes,
    on: dateOf(toldAt(stc, 2)),
    action: toldAt(stc, 3),
    amountCents: centsOf(toldAt(stc, 4)),
    message: toldAt(stc, 12),
  };
}

/** Levels by HL03. */
const [source, receiver, provider, patient] = ['20', '21', '19', 'PT'];

class StatusReader {
  readonly answer: Building<ClaimStatusAnswer> = {
    ...{ sourceKind: '', sourceName: null, sourceId: null, reference: '', batchReference: null },
    ...{ batchStatuses: [], providers: [] },
  };
  readonly #component: string;
  #level = '';
  #provider: Building<ProviderAnswer> | undefined;
  #claim: Building<ClaimAnswer> | undefined;
  #line: Building<LineStatus> | undefined;

  constructor(component: string) {
    this.#component = component;
  }

  take(segment: Segment): void {
    const [id] = segment;
    if (id === 'BHT') this.answer.reference = elementOf(segment, 3);
    else if (id === 'HL') this.#enter(elementOf(segment, 3));
    else if (id === 'NM1') this.#name(segment);
    else if (id === 'TRN') this.#trace(segment);
    else if (id === 'STC') this.#told()?.push(statusOf(segment, this.#component));
    else if (id === 'REF') this.#reference(segment);
    else if (id === 'SVC') this.#service(segment);
    else if (id === 'DTP' && this.#claim && !this.#line && elementOf(segment, 1) === '472')
      this.#claim.serviceFrom = dateOf(elementOf(segment, 3).split('-')[0] ?? null);
  }

  #enter(level: string): void {
    this.#level = level;
    this.#line = undefined;
    this.#claim = undefined;
    if (level === provider) this.#beginProvider();
    if (level === patient) this.#beginClaim();
  }

  #beginProvider(): Building<ProviderAnswer> {
    this.#provider = { npi: null, statuses: [], claims: [] };
    this.answer.providers.push(this.#provider);
    return this.#provider;
  }

  /** A patient whose provider has no level of its own still has claims. */
  #beginClaim(): void {
    this.#claim = {
      ...{ claimId: null, memberId: null, statuses: [], payerControlNumber: null, clearinghouseNumber: null },
      ...{ serviceFrom: null, lines: [] },
    };
    (this.#provider ?? this.#beginProvider()).claims.push(this.#claim);
    this.#line = undefined;
  }

  #name(nm1: Segment): void {
    if (this.#level === source) {
      this.answer.sourceKind = elementOf(nm1, 1);
      this.answer.sourceName = toldAt(nm1, 3);
      this.answer.sourceId = toldAt(nm1, 9);
    } else if (this.#level === provider && this.#provider) this.#provider.npi = toldAt(nm1, 9);
    else if (this.#level === patient && this.#claim) this.#claim.memberId = toldAt(nm1, 9);
  }

  #trace(trn: Segment): void {
    const told = toldAt(trn, 2);
    if (this.#level === receiver) this.answer.batchReference = told;
    if (this.#level !== patient || elementOf(trn, 1) !== '2') return;
    // Several claims of one patient share the level: each begins with its trace.
    if (this.#claim?.claimId != null) {
      const { memberId } = this.#claim;
      this.#beginClaim();
      this.#claim.memberId = memberId;
    }
    if (this.#claim) this.#claim.claimId = told;
    this.#line = undefined;
  }

  #told(): ClaimStatus[] | undefined {
    if (this.#level === receiver) return this.answer.batchStatuses;
    const at: Told | undefined = this.#level === provider ? this.#provider : (this.#line ?? this.#claim);
    return at?.statuses;
  }

  #reference(ref: Segment): void {
    const [kind, told] = [elementOf(ref, 1), toldAt(ref, 2)];
    if (this.#line && kind === 'FJ') this.#line.lineId = told;
    if (!this.#claim || this.#line) return;
    if (kind === '1K') this.#claim.payerControlNumber = told;
    if (kind === 'D9') this.#claim.clearinghouseNumber = told;
  }

  #service(svc: Segment): void {
    if (!this.#claim) return;
    this.#line = { lineId: null, code: elementOf(svc, 1).split(this.#component)[1] ?? null, statuses: [] };
    this.#claim.lines.push(this.#line);
  }
}

export function readClaimStatus({ segments, delimiters }: Transaction): ClaimStatusAnswer {
  const reader = new StatusReader(delimiters.component);
  for (const segment of segments) reader.take(segment);
  return reader.answer;
}

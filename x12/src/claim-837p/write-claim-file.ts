/** One interchange with professional claims, claim by claim: its size in memory is that of one claim. */
import { type Delimiters, usualDelimiters } from '../segment.ts';
import { digitsOf, SegmentWriter } from '../write/segment-writer.ts';
import { type BilledClaim, type BillingProvider, isOrganization, type TradingPartner } from './claim.ts';
import { required, type Where, writeAddress, writeOrganization, writeProvider } from './parties.ts';
import { writeClaim } from './write-claim.ts';

/** More claims begin another transaction set (005010X222, 1.3.2). */
export const mostClaimsOfTransaction = 5000;
const implementation = '005010X222A1';

export interface ClaimFile {
  readonly partner: TradingPartner;
  readonly delimiters?: Delimiters;
  /** ISA13 and GS06: up to nine digits, each used once with the partner. */
  readonly interchangeControl: number;
  readonly groupControl: number;
  /** `YYYY-MM-DD` and `HHMM` on the clock of the sender. */
  readonly date: string;
  readonly time: string;
}

const padded = (text: string, width: number) => text.slice(0, width).padEnd(width);
const ninedigits = (control: number) => String(control).padStart(9, '0');

function writeHeader(out: SegmentWriter, { partner, interchangeControl, groupControl, date, time }: ClaimFile): void {
  const { repetition, component } = out.delimiters;
  const day = digitsOf(date);
  // The only segment with padding, since its places are fixed.
  out.add(
    'ISA',
    ...['00', padded('', 10), '00', padded('', 10)],
    ...[padded(partner.senderQualifier, 2), padded(partner.sender, 15)],
    ...[padded(partner.receiverQualifier, 2), padded(partner.receiver, 15)],
    ...[day.slice(2), time, repetition ?? 'U', '00501', ninedigits(interchangeControl)],
    ...['0', partner.isTest ? 'T' : 'P', component],
  );
  const [sender, receiver] = [
    partner.applicationSender ?? partner.sender,
    partner.applicationReceiver ?? partner.receiver,
  ];
  out.add('GS', 'HC', sender.trim(), receiver.trim(), day, time, groupControl, 'X', implementation);
}

function beginTransaction(
  out: SegmentWriter,
  { partner, interchangeControl, date, time }: ClaimFile,
  number: number,
): void {
  const where: Where = { claimId: '', field: 'submitter' };
  const { name, id, contactName, phone, email } = partner.submitter;
  out.takeCount();
  out.add('ST', 837, String(number).padStart(4, '0'), implementation);
  out.add('BHT', '0019', '00', `${ninedigits(interchangeControl)}-${number}`, digitsOf(date), time, 'CH');
  writeOrganization(out, name, { code: '41', where, id: ['46', required(out.text(id, 80), where)] });
  const digits = phone?.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const ways = [...(digits ? ['TE', digits] : []), ...(email ? ['EM', out.text(email, 256)] : [])];
  out.add('PER', 'IC', out.text(contactName, 60), ...ways);
  const receiver: Where = { claimId: '', field: 'receiver' };
  writeOrganization(out, partner.receiverName, {
    code: '40',
    where: receiver,
    id: ['46', out.text(partner.receiverId, 80)],
  });
}

/** Loops 2000A, 2010AA and 2010AB. */
function writeBilling(out: SegmentWriter, { provider, address, taxId, taxIdKind, payTo }: BillingProvider): void {
  const where = (field: string): Where => ({ claimId: '', field: `billing.${field}` });
  if (provider.taxonomyCode) out.add('PRV', 'BI', 'PXC', provider.taxonomyCode);
  writeProvider(out, provider, { code: '85', where: where('provider') });
  writeAddress(out, address, where('address'));
  out.add('REF', taxIdKind, required(taxId.replaceAll(/\D/g, ''), where('taxId')));
  if (!payTo) return;
  out.add('NM1', '87', isOrganization(provider) ? 2 : 1);
  writeAddress(out, payTo, where('payTo'));
}

/** @throws UnwritableClaim; the file then is none */
export function* writeClaimFile(file: ClaimFile, claims: Iterable<BilledClaim>): Generator<string> {
  const out = new SegmentWriter(file.delimiters ?? usualDelimiters);
  writeHeader(out, file);
  let [transactions, inTransaction, segments] = [0, 0, 0];
  let [level, parent] = [0, 0];
  let billing: BillingProvider | undefined;
  const close = () => {
    if (transactions === 0) return;
    out.add('SE', segments + out.takeCount() + 1, String(transactions).padStart(4, '0'));
    out.takeCount();
  };
  for (const one of claims) {
    if (transactions === 0 || inTransaction === mostClaimsOfTransaction) {
      close();
      transactions += 1;
      beginTransaction(out, file, transactions);
      [inTransaction, segments, level, billing] = [0, 0, 0, undefined];
    }
    if (one.billing !== billing) {
      billing = one.billing;
      level += 1;
      parent = level;
      out.add('HL', level, null, 20, 1);
      writeBilling(out, billing);
    }
    level += 1;
    out.add('HL', level, parent, 22, 0);
    writeClaim(out, one.claim);
    inTransaction += 1;
    segments += out.takeCount();
    yield out.take();
  }
  close();
  out.add('GE', transactions, file.groupControl);
  out.add('IEA', 1, ninedigits(file.interchangeControl));
  yield out.take();
}

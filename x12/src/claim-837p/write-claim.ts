/** Loops 2000B to 2400 of one claim. */
import { amountOf, digitsOf, type SegmentWriter } from '../write/segment-writer.ts';
import type { OtherPayer, Payer, ProfessionalClaim, Subscriber } from './claim.ts';
import { required, type Where, writeAddress, writeOrganization, writePerson, writeProvider } from './parties.ts';
import { writeAdjustments, writeLine, writeTaxonomy } from './write-line.ts';

/** The member is the subscriber. */
const self = '18';

function writeSubscriber(out: SegmentWriter, claim: ProfessionalClaim, where: (field: string) => Where): void {
  const { subscriber, responsibility, filingIndicator } = claim;
  const { name, memberId, groupNumber, address, birthDate, sex, deceasedOn }: Subscriber = subscriber;
  out.add('SBR', responsibility, self, out.text(groupNumber, 50), null, null, null, null, null, filingIndicator);
  if (deceasedOn) out.add('PAT', null, null, null, null, 'D8', digitsOf(deceasedOn));
  const id = required(out.text(memberId, 80), where('subscriber.memberId'));
  writePerson(out, name, { code: 'IL', where: where('subscriber.name'), id: ['MI', id] });
  writeAddress(out, address, where('subscriber.address'));
  out.add('DMG', 'D8', digitsOf(birthDate), sex);
}

function writePayer(out: SegmentWriter, { name, id, address }: Payer, where: Where): void {
  const told = required(out.text(id, 80), { ...where, field: `${where.field}.id` });
  writeOrganization(out, name, { code: 'PR', where, id: ['PI', told] });
  if (address) writeAddress(out, address, { ...where, field: `${where.field}.address` });
}

function writeReferences(out: SegmentWriter, claim: ProfessionalClaim): void {
  const references = [
    ['9F', claim.referralNumber],
    ['G1', claim.priorAuthorization],
    ['F8', claim.payerControlNumber],
    ['EA', claim.medicalRecordNumber],
  ] as const;
  for (const [qualifier, value] of references) if (value) out.add('REF', qualifier, out.text(value, 50));
}

/** Principal first; a code set of its own in each composite. */
const writeDiagnoses = (out: SegmentWriter, diagnoses: readonly string[]) =>
  out.add('HI', ...diagnoses.map((code, at) => [at === 0 ? 'ABK' : 'ABF', code]));

function writeProviders(out: SegmentWriter, claim: ProfessionalClaim, where: (field: string) => Where): void {
  const { referring, rendering, serviceFacility, supervising } = claim;
  if (referring) writeProvider(out, referring, { code: 'DN', where: where('referring') });
  if (rendering) {
    writeProvider(out, rendering, { code: '82', where: where('rendering') });
    writeTaxonomy(out, rendering);
  }
  if (serviceFacility) {
    const id = serviceFacility.npi ? (['XX', serviceFacility.npi] as const) : null;
    writeOrganization(out, serviceFacility.name, { code: '77', where: where('serviceFacility'), id });
    writeAddress(out, serviceFacility.address, where('serviceFacility.address'));
  }
  if (supervising) writeProvider(out, supervising, { code: 'DQ', where: where('supervising') });
}

function writeOtherPayer(out: SegmentWriter, other: OtherPayer, where: Where): void {
  const { payer, responsibility, filingIndicator, memberId, groupNumber, name, paidCents, remainingCents } = other;
  const at = (field: string): Where => ({ ...where, field: `${where.field}.${field}` });
  out.add('SBR', responsibility, self, out.text(groupNumber, 50), null, null, null, null, null, filingIndicator);
  writeAdjustments(out, other.adjustments);
  if (paidCents != null) out.add('AMT', 'D', amountOf(paidCents));
  if (remainingCents != null) out.add('AMT', 'EAF', amountOf(remainingCents));
  out.add('OI', null, null, 'Y', null, null, 'Y');
  writePerson(out, name, {
    code: 'IL',
    where: at('name'),
    id: ['MI', required(out.text(memberId, 80), at('memberId'))],
  });
  writePayer(out, payer, at('payer'));
}

/** @throws UnwritableClaim */
export function writeClaim(out: SegmentWriter, claim: ProfessionalClaim): void {
  const where = (field: string): Where => ({ claimId: claim.id, field });
  writeSubscriber(out, claim, where);
  writePayer(out, claim.payer, where('payer'));
  const total = claim.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const place = [claim.placeOfService, 'B', claim.frequency];
  const delay = claim.delayReason ? [...Array<null>(10).fill(null), claim.delayReason] : [];
  out.add('CLM', out.text(claim.id, 20), amountOf(total), null, null, place, 'Y', 'A', 'Y', 'Y', ...delay);
  if (claim.patientPaidCents != null) out.add('AMT', 'F5', amountOf(claim.patientPaidCents));
  writeReferences(out, claim);
  const note = out.text(claim.note, 80);
  if (note) out.add('NTE', 'ADD', note);
  writeDiagnoses(out, claim.diagnoses);
  writeProviders(out, claim, where);
  for (const [at, other] of (claim.otherPayers ?? []).entries())
    writeOtherPayer(out, other, where(`otherPayers.${at}`));
  for (const [at, line] of claim.lines.entries()) writeLine(out, line, { number: at + 1, where: where(`lines.${at}`) });
}

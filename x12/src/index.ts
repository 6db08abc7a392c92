/** ASC X12 005010 for claims and their answers: pure, without a dependency. docs/architecture/x12.md tells how it is read and written. */
export * from './answers/claim-status.ts';
export * from './answers/implementation-answer.ts';
export * from './answers/interchange-answer.ts';
export * from './claim-837p/claim.ts';
export { UnwritableClaim } from './claim-837p/parties.ts';
export { type ClaimFile, mostClaimsOfTransaction, writeClaimFile } from './claim-837p/write-claim-file.ts';
export { type ReadSegment, readSegments, SegmentReader, UnreadableX12 } from './read/segment-reader.ts';
export * from './read/transactions.ts';
export * from './segment.ts';
export { basicText } from './write/basic-text.ts';
export { amountOf } from './write/segment-writer.ts';

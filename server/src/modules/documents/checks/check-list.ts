/**
 * Whether a list in CSV is values alone. Table programs run the formulas of its cells. Formulas that start programs
 * (`=cmd|'/C calc'!A0`) or fetch addresses are refused at any place, as programs differ in where a cell begins.
 */

import { type Content, piecesOf } from '../store/sealed-file.ts';
import { linked } from './office-faults.ts';

const calling = /[\w.]\|(?:'[^'\r\n]{0,1000}'|[\w.\\/:]{0,200})!|\b(?:WEBSERVICE|RTD|DDE)\s?\(/i;
/** The length of a piece that is checked again together with the next piece. */
const overlap = 1300;

/** @throws AppError */
export async function checkList(content: Content): Promise<void> {
  const decoder = new TextDecoder();
  let before: string | undefined;
  for await (const piece of piecesOf(content)) {
    const text = (before ?? '') + decoder.decode(piece, { stream: true });
    // By these letters a table program takes the list for SYLK, which has formulas of its own.
    if (before === undefined && text.startsWith('ID;')) throw linked();
    if (calling.test(text)) throw linked();
    before = text.slice(-overlap);
  }
}

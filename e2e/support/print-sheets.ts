/** A page as it comes out of the printer: a real PDF, read sheet by sheet. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';

/** A piece of text in one font, in points from the lower left corner of its sheet. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Sheet {
  readonly width: number;
  readonly pieces: readonly Piece[];
  readonly text: string;
}

export async function printSheets(page: Page, format: 'Letter' | 'A4' | 'A5' = 'Letter'): Promise<readonly Sheet[]> {
  const task = getDocument({ data: new Uint8Array(await page.pdf({ format })), verbosity: 0 });
  const file = await task.promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const sheet = await file.getPage(number);
    const { items } = await sheet.getTextContent();
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [, , , , x, y] = item.transform as [number, number, number, number, number, number];
      return [{ text: item.str, x, y, width: item.width, height: item.height }];
    });
    const { width } = sheet.getViewport({ scale: 1 });
    sheets.push({ width, pieces, text: pieces.map(({ text }) => text).join(' ') });
  }
  await task.destroy();
  return sheets;
}

/** Pairs of texts of which one is printed over the other, by more than letters reach beyond their line. */
export function overlapsOn({ pieces }: Sheet): readonly string[] {
  return pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter((other) => {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const along = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        return across > 2 && along > Math.min(one.height, other.height) / 2;
      })
      .map((other) => `${one.text} | ${other.text}`),
  );
}

/** Texts that reach over the side of the sheet. */
export const cutOn = ({ pieces, width }: Sheet): readonly string[] =>
  pieces.filter(({ x, width: length }) => x < 0 || x + length > width).map(({ text }) => text);

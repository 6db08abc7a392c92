/** Signs on a sheet: a line with a pen, a finger or a mouse. */
import type { Locator } from 'playwright-core';

export async function drawLine(sheet: Locator): Promise<void> {
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('There is no sheet to sign on.');
  const { mouse } = sheet.page();
  await mouse.move(box.x + 30, box.y + 80);
  await mouse.down();
  for (let step = 1; step <= 12; step += 1) await mouse.move(box.x + 30 + step * 14, box.y + 80 + (step % 2) * 30);
  await mouse.up();
}

/** Compares two pictures in a page of the browser, which decodes them without another library. */
import type { Page } from 'playwright-core';

/** A channel may differ by this much of 255 before a pixel counts, because of anti-aliasing. */
const channelTolerance = 24;

/** The share of pixels (0 to 1) that differ; 1 when the sizes differ. */
export async function shareThatDiffers(page: Page, before: Buffer, after: Buffer): Promise<number> {
  const urls = [before, after].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return page.evaluate(
    async ({ urls: [first, second], tolerance }) => {
      const read = async (url = '') => {
        const image = await createImageBitmap(await (await fetch(url)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return {
          width: image.width,
          height: image.height,
          data: context?.getImageData(0, 0, image.width, image.height).data,
        };
      };
      const [one, other] = [await read(first), await read(second)];
      if (!one.data || !other.data || one.width !== other.width || one.height !== other.height) return 1;
      let different = 0;
      for (let at = 0; at < one.data.length; at += 4) {
        const differs = [0, 1, 2].some(
          (channel) => Math.abs((one.data?.[at + channel] ?? 0) - (other.data?.[at + channel] ?? 0)) > tolerance,
        );
        if (differs) different += 1;
      }
      return different / (one.width * one.height);
    },
    { urls, tolerance: channelTolerance },
  );
}

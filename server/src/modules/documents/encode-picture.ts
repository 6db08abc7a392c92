/**
 * Encodes a picture again from its pixels. All else that a file holds is left behind: place, comments, profiles, small
 * pictures, further pictures of a camera, bytes behind the end. The turn of a camera is applied, colors become sRGB.
 */
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';

/** The picture types that are taken, with the reader of libvips for each; no other reader is ever asked. */
const readers = {
  'image/jpeg': 'VipsForeignLoadJpegBuffer',
  'image/png': 'VipsForeignLoadPngBuffer',
  'image/webp': 'VipsForeignLoadWebpBuffer',
  'image/gif': 'VipsForeignLoadNsgifBuffer',
  'image/tiff': 'VipsForeignLoadTiffBuffer',
} as const;
export type PictureType = keyof typeof readers;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: Object.values(readers) });
sharp.cache(false);
sharp.concurrency(1);

/** 120 megapixels, of an animation in all its frames: more than the cameras of phones give, 480 MB when drawn. */
const mostPixels = 120_000_000;
/** For all pages of a TIFF together: 55 of A4 in 300 dpi. */
const mostPixelsOfPages = 4 * mostPixels;
/** The longest side, where small print does not matter: A4 in 175 dpi. */
const longestSide = 2048;

export interface Picture {
  readonly bytes: Buffer;
  readonly type: PictureType;
  /** Keeps all its pixels. */
  readonly isFullSize: boolean;
}
export type Encoded =
  | { readonly bytes: Buffer }
  | { readonly fault: 'damaged' }
  | { readonly fault: 'image_bomb'; readonly width: number; readonly height: number };

const isGrey = ({ space }: Metadata) => space === 'b-w' || space === 'grey16';
const isInk = (page: Metadata) => isGrey(page) && page.bitsPerSample === 1 && !page.hasAlpha;
const fits = ({ width, height }: Metadata) => Math.max(width, height) <= longestSide;

/** Odd but whole pictures of cameras are taken; one whose pixels end too early is not. */
const read = (bytes: Buffer, more: SharpOptions = {}) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, ...more });

function shaped(image: Sharp, { isFullSize }: Picture, about: Metadata): Sharp {
  const inside = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
  const sized = isFullSize ? image : image.resize(inside);
  return isGrey(about) ? sized.toColorspace('b-w') : sized;
}

function written(image: Sharp, { type, isFullSize }: Picture, more: { isInk?: boolean } & Partial<Metadata> = {}) {
  const quality = isFullSize ? 92 : 85;
  switch (type) {
    case 'image/jpeg':
      // To optimize, the encoder holds the whole picture.
      return image.jpeg({ quality, optimizeCoding: !isFullSize });
    case 'image/png':
      return image.png();
    case 'image/webp':
      return image.webp({ quality, ...(more.delay && { delay: more.delay, loop: more.loop ?? 0 }) });
    case 'image/gif':
      return image.gif({ effort: 1 });
    default:
      return more.isInk
        ? image.toColorspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 })
        : image.tiff({ compression: 'deflate' });
  }
}

/** Pages of a TIFF may differ in size and turn; libvips turns no animation as a whole. */
async function writtenPages(picture: Picture, pages: readonly Metadata[]): Promise<Buffer> {
  const drawn: Buffer[] = [];
  for (const [page, about] of pages.entries())
    drawn.push(
      await shaped(read(picture.bytes, { page }).autoOrient(), picture, about).png({ compressionLevel: 1 }).toBuffer(),
    );
  const isTiff = picture.type === 'image/tiff';
  const background = isTiff ? 'white' : { r: 0, g: 0, b: 0, alpha: 0 };
  const stacked = sharp(drawn, { join: { animated: true, background }, limitInputPixels: false });
  const joined = pages.some(({ hasAlpha }) => hasAlpha) ? stacked : stacked.removeAlpha();
  const allInk = pages.every((page) => isInk(page) && (picture.isFullSize || fits(page)));
  const gray = pages.every(isGrey) ? joined.toColorspace('b-w') : joined;
  return written(gray, picture, { ...pages[0], isInk: isTiff && allInk }).toBuffer();
}

/** The facts about each page; the frames of a picture that is no TIFF have one size. */
async function aboutPages({ bytes, type }: Picture): Promise<Metadata[]> {
  const about = (page: number) => read(bytes, { page, limitInputPixels: false }).metadata();
  const first = await about(0);
  if (type !== 'image/tiff') return Array.from({ length: first.pages ?? 1 }, () => first);
  const pages = [first];
  while (pages.length < (first.pages ?? 1)) pages.push(await about(pages.length));
  return pages;
}

async function encode(picture: Picture): Promise<Encoded> {
  const pages = await aboutPages(picture);
  const [first] = pages as [Metadata];
  if (first.mediaType !== picture.type) return { fault: 'damaged' };
  const sizes = pages.map(({ width, height }) => width * height);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const isTiff = picture.type === 'image/tiff';
  const large = sizes.findIndex((size) => size > mostPixels);
  if (large >= 0 || all > (isTiff ? mostPixelsOfPages : mostPixels)) {
    const { width, height } = pages[Math.max(0, large)]!;
    return { fault: 'image_bomb', width, height };
  }
  const isTurned = (first.orientation ?? 1) > 1;
  if (pages.length > 1 && (isTiff || isTurned)) return { bytes: await writtenPages(picture, pages) };
  const whole = pages.length > 1 ? read(picture.bytes, { animated: true }) : read(picture.bytes).autoOrient();
  const isStillInk = isInk(first) && (picture.isFullSize || fits(first));
  return { bytes: await written(shaped(whole, picture, first), picture, { isInk: isStillInk }).toBuffer() };
}

/** A picture that libvips cannot read is damaged. */
export const encodePicture = (picture: Picture): Promise<Encoded> =>
  encode(picture).catch(() => ({ fault: 'damaged' }) as const);

/** A screen of the product, in the language and the scheme of the reader; e2e/site-pictures.ts takes them from the demonstration. */
import { type Html, html } from '@puente/identity';
import type { PageParts } from './page-parts.ts';

/** Pixels of the screen, not of the picture. */
const desktop = { width: 1200, height: 750 };
const phone = { width: 360, height: 720 };

interface Screen {
  readonly name: 'my-day' | 'record-a-visit' | 'patient' | 'charges';
  readonly alt: string;
  /** Seen without scrolling. */
  readonly isFirst?: boolean;
  readonly onPhoneOnly?: boolean;
}

export function screenPicture(
  { files, language }: Pick<PageParts, 'files' | 'language'>,
  { name, alt, isFirst = false, onPhoneOnly = false }: Screen,
): Html {
  const address = (device: 'desktop' | 'phone', scheme: 'light' | 'dark') =>
    files.picture(`${name}-${device}-${language}-${scheme}.webp`);
  const source = (device: 'desktop' | 'phone', scheme: 'light' | 'dark') => {
    const conditions = [
      device === 'phone' && '(max-width: 700px)',
      scheme === 'dark' && '(prefers-color-scheme: dark)',
    ];
    const { width, height } = device === 'phone' ? phone : desktop;
    return html`<source media="${conditions.filter(Boolean).join(' and ')}" srcset="${address(device, scheme)}" width="${width}" height="${height}">`;
  };
  const plain = onPhoneOnly ? 'phone' : 'desktop';
  const { width, height } = onPhoneOnly ? phone : desktop;
  return html`<figure class="screen ${onPhoneOnly && 'of-phone'}"><picture>${!onPhoneOnly && [source('phone', 'dark'), source('phone', 'light')]}${source(plain, 'dark')}<img src="${address(plain, 'light')}" width="${width}" height="${height}" alt="${alt}"${isFirst ? html` fetchpriority="high"` : html` loading="lazy"`}></picture></figure>`;
}

/** Whether a content is plain text, and no page that a browser would run. */

import { type Content, piecesOf } from '../store/sealed-file.ts';
import { refuseContent } from './refuse-content.ts';

/** Control characters but tab, line feed, form feed and carriage return show that a content is no text. */
const control = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;
/** In small letters, a tag that begins a page, a drawing, a script or XML. */
const tag = /<\s*(!doctype|!\[cdata|\?xml|[a-z]{4,6}\b|svg\b)/g;
const refused = new Set(
  '!doctype ![cdata ?xml html head body svg script iframe object embed style link meta math'.split(' '),
);
const hasMarkup = (text: string) => text.matchAll(tag).some(([, name]) => refused.has(name!));

/** @throws AppError */
export async function checkText(content: Content): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let before = '';
  try {
    for await (const piece of piecesOf(content)) inspect(decoder.decode(piece, { stream: true }));
    inspect(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw refuseContent('encoding', 'The file is no text in UTF-8. Save it as UTF-8, or as PDF, and send that.');
  }

  function inspect(text: string) {
    if (control.test(text))
      throw refuseContent(
        'not_allowed',
        'The content is of a kind that is not taken. Send a PDF, a picture or a text.',
      );
    // A tag may stand across two pieces.
    if (hasMarkup((before + text).toLowerCase()))
      throw refuseContent(
        'markup',
        'The file holds HTML, SVG or XML, which may run scripts. Send it as PDF or picture.',
      );
    before = text.slice(-32);
  }
}

// Runs in a frame without an origin of its own. It receives the bytes of a PDF from the surrounding page and draws one
// page at a time.
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
// A frame without an origin cannot start a worker: it parses here, in a process that the browser isolates.
import 'pdfjs-dist/build/pdf.worker.mjs';
import type { FromFrame, ToFrame } from './messages.ts';
import './pdf-viewer.css';

/** More would fail on phones: 16 megapixels, 64 MB. */
const mostPixels = 16_000_000;
const answer = (message: FromFrame) => parent.postMessage(message, '*');
const place = document.getElementById('page') as HTMLElement;
let file: PDFDocumentProxy | undefined;
let wanted = 0;

const needs = new Map<number, (bytes: ArrayBuffer | null) => void>();
let lastNeed = 0;

/** The frame has no network: the surrounding page fetches the resources of the document. */
class FromThePage {
  async fetch({ kind, filename }: Pick<FromFrame & { is: 'needing' }, 'kind'> & { filename: string }) {
    lastNeed += 1;
    const need = lastNeed;
    const bytes = await new Promise<ArrayBuffer | null>((resolve) => {
      needs.set(need, resolve);
      answer({ is: 'needing', need, kind, file: filename });
    });
    needs.delete(need);
    if (!bytes) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(bytes);
  }
}

async function show(number: number, zoom: number): Promise<void> {
  if (!file) return;
  wanted += 1;
  const mine = wanted;
  const page = await file.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const width = Math.max(200, document.documentElement.clientWidth - 16) * zoom;
  const sharpness = Math.min(
    devicePixelRatio,
    Math.sqrt(mostPixels / (width * width * (natural.height / natural.width))),
  );
  const viewport = page.getViewport({ scale: (width / natural.width) * sharpness });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.inlineSize = `${width}px`;
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  // Another page was requested in the meantime.
  if (mine !== wanted) return;
  // The text of the page, for screen readers.
  const words = document.createElement('p');
  words.textContent = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  canvas.setAttribute('aria-hidden', 'true');
  place.replaceChildren(canvas, words);
  scrollTo(0, 0);
}

addEventListener('message', async ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  try {
    if (data.do === 'open') {
      file = await getDocument({
        data: data.bytes,
        enableXfa: false,
        // Equal on every device: the viewer includes fonts that are not embedded.
        useSystemFonts: false,
        BinaryDataFactory: FromThePage,
        useWorkerFetch: false,
        stopAtErrors: false,
      }).promise;
      answer({ is: 'opened', pages: file.numPages });
    } else if (data.do === 'take') needs.get(data.need)?.(data.bytes);
    else await show(data.page, data.zoom);
  } catch {
    answer({ is: 'failed' });
  }
});
answer({ is: 'ready' });

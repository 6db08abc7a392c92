/** The files of a ZIP as an independent reader finds them. */
import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

export const zipFiles = (zip: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true, strictFileNames: true }, (fault, opened) => {
      if (fault) return reject(fault);
      const files = new Map<string, Buffer>();
      opened.on('error', reject);
      opened.on('end', () => resolve(files));
      opened.on('entry', (entry) => {
        if (files.has(entry.fileName)) return reject(new Error(`Two files are called ${entry.fileName}.`));
        opened.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          buffer(stream).then((content) => {
            files.set(entry.fileName, content);
            opened.readEntry();
          }, reject);
        });
      });
      opened.readEntry();
    });
  });

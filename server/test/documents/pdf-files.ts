/** PDF documents as programs write them, with what a test adds to them. */
import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

export const stream = (body: Buffer, more = '') =>
  Buffer.concat([Buffer.from(`<<${more}/Length ${body.length}>>\nstream\n`), body, Buffer.from('\nendstream')]);
export const packedStream = (body: string | Buffer, more = '') =>
  stream(deflateSync(Buffer.from(body)), `${more}/Filter/FlateDecode`);

/** An object stream (ISO 32000-2, 7.5.7) of these objects by number. */
export function objectStream(objects: Readonly<Record<number, string>>, more = '/Type/ObjStm') {
  let at = 0;
  const places = Object.entries(objects).map(([number, text]) => {
    const place = `${number} ${at}`;
    at += text.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const text = head + Object.values(objects).join(' ');
  return { text, more: `${more}/N ${places.length}/First ${head.length}` };
}
export function packedObjects(objects: Readonly<Record<number, string>>, type?: string) {
  const { text, more } = objectStream(objects, type);
  return packedStream(text, more);
}

/** A page, and what the catalog and more objects say. The table of places is left to the reader, as in many broken files. */
export function pdfWith(
  { catalog = '', trailer = '' }: { catalog?: string; trailer?: string } = {},
  ...more: readonly (string | Buffer)[]
): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
    packedStream('BT (Consent) Tj ET'),
    ...more,
  ];
  const written = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  );
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...written,
    Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n0\n%%EOF\n`),
  ]);
}

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
const key = Buffer.alloc(32, 7);
const sha = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** Encrypts as AES-256 of revision 5 does. */
export function sealed(plain: string | Buffer): Buffer {
  const iv = Buffer.alloc(16, 9);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([iv, cipher.update(Buffer.from(plain)), cipher.final()]);
}
export const sealedString = (plain: string) => hex(sealed(plain));

/** The text of a document that opens with this password. */
export function encryption(password = ''): string {
  const [proving, wrapping] = [Buffer.alloc(8, 1), Buffer.alloc(8, 2)];
  const cipher = createCipheriv('aes-256-cbc', sha(Buffer.from(password), wrapping), Buffer.alloc(16)).setAutoPadding(
    false,
  );
  const proof = Buffer.concat([sha(Buffer.from(password), proving), proving, wrapping]);
  return `<</Filter/Standard/V 5/R 5/Length 256/P -4/O ${hex(Buffer.alloc(48))}/OE ${hex(Buffer.alloc(32))}/U ${hex(proof)}/UE ${hex(cipher.update(key))}/CF<</StdCF<</CFM/AESV3/AuthEvent/DocOpen/Length 32>>>>/StmF/StdCF/StrF/StdCF>>`;
}

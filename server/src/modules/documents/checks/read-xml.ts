/**
 * Reads XML as it comes, strictly: UTF-8 or UTF-16 (ECMA-376 part 2, 8.1), no document type, no entities but the five of XML.
 */
import sax from 'sax';
import { damaged } from './office-faults.ts';

const deepest = 500;
/** The library compares each attribute of an element with all before it: they are counted after so many letters. */
const slice = 4096;
const mostAttributes = 1000;
/** Word keeps whole drawings in attributes. */
Object.assign(sax, { MAX_BUFFER_LENGTH: 8 * 1024 * 1024 });
/** The types of the library leave one option out. */
const options: sax.SAXOptions & { strictEntities: true } = { xmlns: true, position: false, strictEntities: true };

export interface XmlElement {
  /** The name without its prefix, and the meaning of the prefix. */
  readonly local: string;
  readonly space: string;
  /** All values of the attributes of a name, whatever their prefix. */
  values(local: string): readonly string[];
}

export interface XmlVisitor {
  open(element: XmlElement): void;
  text(text: string): void;
  close(local: string): void;
}

function encodingOf(first: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [a, b] = first;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

/** Whether bytes begin as XML does: all of it begins with `<`, after a mark of order and white space. */
export function looksLikeXml(first: Buffer): boolean {
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\0\s]*</.test(first.toString('latin1'));
}

function elementOf(tag: sax.QualifiedTag): XmlElement {
  return {
    local: tag.local,
    space: tag.uri,
    values: (local) =>
      Object.values(tag.attributes)
        .filter((one) => one.local === local)
        .map(({ value }) => value),
  };
}

function assertDeclared(body: string, encoding: string) {
  const declared = /\bencoding\s*=\s*["']([^"']{0,40})["']/.exec(body.slice(0, 200))?.[1]?.toLowerCase();
  if (declared === undefined && !body.includes('encoding')) return;
  const isSame = encoding === 'utf-8' ? /^(?:utf-?8|us-ascii)$/ : /^utf-16(?:le|be)?$/;
  if (!isSame.test(declared ?? '')) throw damaged();
}

/** @throws AppError where it is no such XML */
export async function readXml(pieces: AsyncIterable<Buffer>, first: Buffer, visitor: XmlVisitor): Promise<void> {
  const encoding = encodingOf(first);
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parser = sax.parser(true, options);
  let depth = 0;
  const refuse = () => {
    throw damaged();
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name === 'xml') assertDeclared(body, encoding);
  };
  parser.onopentag = (tag) => {
    depth += 1;
    if (depth > deepest) throw damaged();
    visitor.open(elementOf(tag as sax.QualifiedTag));
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    visitor.close(name.slice(name.indexOf(':') + 1));
  };
  parser.ontext = (text) => visitor.text(text);
  parser.oncdata = (text) => visitor.text(text);
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw damaged();
    }
  };
  const attributes = () => (parser as unknown as { attribList: readonly unknown[] }).attribList.length;
  for await (const piece of pieces) {
    const text = decode(piece);
    for (let at = 0; at < text.length; at += slice) {
      parser.write(text.slice(at, at + slice));
      if (attributes() > mostAttributes) throw damaged();
    }
  }
  parser.write(decode()).close();
}

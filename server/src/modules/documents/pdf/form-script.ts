/**
 * Whether a script only does the work of a form, which writes numbers and dates in a fixed way and adds fields up:
 * calls of the functions that every PDF program brings (Acrobat's AForm), with literals. Words of the language itself,
 * names of objects, assignments and comments have no sign here, so a script cannot do anything else.
 */
const longest = 4096;
const sign =
  /\s+|(?:AF(?:Number_(?:Format|Keystroke)|Percent_(?:Format|Keystroke)|(?:Date|Time)_(?:Format|Keystroke)(?:Ex)?|Special_(?:Format|Keystroke|KeystrokeEx)|Simple_Calculate|Range_Validate)|true|false|new\s+Array)\b|"(?:[^"\\\r\n]|\\u[0-9A-Fa-f]{4}|\\["\\])*"|[+-]?\d+(?:\.\d+)?|[(),;]/y;

export function isFormScript(bytes: Buffer): boolean {
  if (bytes.length > longest) return false;
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  if (isWide && bytes.length % 2) return false;
  const text = isWide ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1');
  sign.lastIndex = 0;
  while (sign.lastIndex < text.length) if (!sign.test(text)) return false;
  return true;
}

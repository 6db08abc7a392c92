/** Why a PDF is not taken. */
export class PdfFault extends Error {
  readonly code: 'active' | 'damaged' | 'embedded' | 'password';
  constructor(code: PdfFault['code']) {
    super(code);
    this.code = code;
  }
}

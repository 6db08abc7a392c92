/** A PDF small enough to be written by hand: for the demonstration and for tests. */
/** A PDF of one page for each line, of ASCII letters without brackets (ISO 32000-1, 7.5). */
export function smallPdf(...lines: readonly string[]): Buffer {
  const pages = lines.length > 0 ? lines : ['Consent'];
  const font = 3;
  const pageAt = (index: number) => font + 1 + 2 * index;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((line, index) => {
      const stream = `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${pageAt(index) + 1} 0 R/Resources<</Font<</F1 ${font} 0 R>>>>>>`,
        `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

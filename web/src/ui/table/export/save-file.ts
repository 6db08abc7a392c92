// Downloads a file with the browser.

const unit = { kilo: 1000, mega: 1_000_000 } as const;

/** "12 kB", "3.4 MB" in the language of the reader. */
export function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= unit.mega;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(bytes / (isLarge ? unit.mega : unit.kilo));
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

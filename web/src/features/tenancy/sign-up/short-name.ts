// A short name derived from the organization's title: `Clínica del Valle` is `clinica-del-valle`.
export function shortNameOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+|-$/g, '');
  return name.slice(0, 40).replace(/-$/, '');
}

/** The counties of California by their code (FIPS 6-4: state 06 and three odd digits in the order of the alphabet). */
const names =
  'Alameda,Alpine,Amador,Butte,Calaveras,Colusa,Contra Costa,Del Norte,El Dorado,Fresno,Glenn,Humboldt,Imperial,Inyo,Kern,Kings,Lake,Lassen,Los Angeles,Madera,Marin,Mariposa,Mendocino,Merced,Modoc,Mono,Monterey,Napa,Nevada,Orange,Placer,Plumas,Riverside,Sacramento,San Benito,San Bernardino,San Diego,San Francisco,San Joaquin,San Luis Obispo,San Mateo,Santa Barbara,Santa Clara,Santa Cruz,Shasta,Sierra,Siskiyou,Solano,Sonoma,Stanislaus,Sutter,Tehama,Trinity,Tulare,Tuolumne,Ventura,Yolo,Yuba';

/** For example `06019` → Fresno. */
export const californiaCounties: Readonly<Record<string, string>> = Object.fromEntries(
  names.split(',').map((name, index) => [`06${String(index * 2 + 1).padStart(3, '0')}`, name]),
);

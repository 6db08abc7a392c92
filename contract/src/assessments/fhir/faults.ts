/** The faults of one questionnaire. */
import type { FormFault, FormFaultCode } from '../form.ts';

/** The most that are told; further ones show after these are mended. */
const most = 50;

export class Faults {
  readonly all: FormFault[] = [];

  add(linkId: string | null, code: FormFaultCode, params: FormFault['params'] = {}): void {
    if (this.all.length >= most) return;
    const shown = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 200) : value]),
    );
    this.all.push({ linkId: linkId?.slice(0, 255) ?? null, code, params: shown });
  }
}

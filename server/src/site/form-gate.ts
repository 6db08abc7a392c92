/** The gate of a public form: a robot has to do work, a person nothing. The form works without a script. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formStamps, isWorkDone, senderLimits } from '#modules/contact';
import { trap } from './pages/form-parts.ts';
import type { SiteTexts } from './texts/en.ts';

/** Why the whole form was not taken. */
export type Fault = keyof SiteTexts['form']['faults'];

/** A form as it is shown: what was typed, and what is wrong with it. */
export interface ShownForm<Field extends string> {
  readonly typed: Readonly<Record<string, string>>;
  readonly stamp: string;
  readonly faults?: { readonly fields: readonly Field[]; readonly form?: Fault };
}

/** Bytes of a sent form: 4,000 letters may be 12 bytes each when they are encoded. */
export const largestForm = 64 * 1024;
/** Without the work of a script, a person needs longer than this to write. */
const fastestMs = 3000;

type Refusal = 409 | 422 | 429;
const statusOf = (fault: Fault): Refusal => (fault === 'used' ? 409 : fault.startsWith('tooMany') ? 429 : 422);

interface Receiving<Written extends object, Field extends string> {
  /** The owner of the form, if the page has several forms. */
  readonly about?: string;
  /** The entered values, or the fields that are missing or invalid. */
  read(typed: Readonly<Record<string, string>>): Written | readonly Field[];
  /** Null: it is stored. `id` is the form's: sent twice, it is one message. */
  store(written: Written, id: string): Promise<Fault | null>;
  show(form: ShownForm<Field>, status: Refusal): FastifyReply;
  sent(): FastifyReply;
}

/** @param purpose of the form, in words of ours: its stamps are for no other */
export function formGate(secret: string, purpose: string) {
  const stamps = formStamps(secret, purpose);
  const limits = senderLimits();
  return {
    stampFor: ({ ip }: FastifyRequest, about?: string) => stamps.make(limits.bitsFor(ip), about),

    async receive<Written extends object, Field extends string>(
      { body, ip }: FastifyRequest,
      { about, read, store, show, sent }: Receiving<Written, Field>,
    ): Promise<FastifyReply> {
      const typed = Object.fromEntries(new URLSearchParams(String(body ?? '')));
      const { stamp: sealed = '', work = '' } = typed;
      const stamp = stamps.read(sealed, about);
      const bits = limits.bitsFor(ip);
      const refuse = (fields: readonly Field[], form?: Fault) => {
        const status = form ? statusOf(form) : 422;
        // A corrected form is the same one; after a limit the next costs more.
        const next = stamp && status === 422 ? sealed : stamps.make(bits, about);
        return show({ typed, stamp: next, faults: { fields, ...(form && { form }) } }, status);
      };
      if (!stamp) return refuse([], 'expired');
      // A robot that fills the trap sees what a person sees.
      if (typed[trap]) return sent();
      const written = read(typed);
      if (Array.isArray(written)) return refuse(written);
      // As hard as it is now: forms that were fetched ahead are no cheaper.
      const hasWork = isWorkDone(sealed, Math.max(stamp.bits, bits), work);
      if (!hasWork && Date.now() - stamp.shownAt < fastestMs) return refuse([], 'tooFast');
      if (!limits.take(ip, hasWork)) return refuse([], hasWork ? 'tooMany' : 'tooManyPlain');
      const fault = await store(written as Written, stamp.id);
      return fault ? refuse([], fault) : sent();
    },
  };
}

/** `/contact`: a form that works without a script; a robot is asked for work, a person for nothing. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#kernel/database/database';
import type { Jobs } from '#kernel/jobs/jobs';
import { formStamps, isWorkDone, readWritten, senderLimits, storeMessage } from '#modules/contact';
import { addressIn, siteLanguages } from './languages.ts';
import type { PageAnswers } from './page-answers.ts';
import { linkTo, type PageParts } from './page-parts.ts';
import { type ContactForm, contactForm, contactSent, type Fault, trap } from './pages/contact.ts';

export interface ContactParts {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly demo: boolean;
  readonly dataSecret: string;
}

/** Bytes of a sent form: 4,000 letters may be 12 bytes each when they are encoded. */
const largestForm = 64 * 1024;
/** Without the work of a script, a person needs longer than this to write. */
const fastestMs = 3000;

/** `scope` takes forms. */
export function mountContact(scope: FastifyInstance, answer: PageAnswers, { dataSecret, ...storing }: ContactParts) {
  const stamps = formStamps(dataSecret);
  const limits = senderLimits();

  async function receive(request: FastifyRequest, reply: FastifyReply, parts: PageParts) {
    const typed = Object.fromEntries(new URLSearchParams(String(request.body ?? '')));
    const { stamp: sealed = '', work = '' } = typed;
    const stamp = stamps.read(sealed);
    const bits = limits.bitsFor(request.ip);
    const show = (status: 409 | 422 | 429, faults: ContactForm['faults']) => {
      // A corrected form is the same one; after a limit the next costs more.
      const next = stamp && status === 422 ? sealed : stamps.make(bits);
      return answer.send(reply.code(status), contactForm(parts, { typed, faults, stamp: next }), parts);
    };
    const refuse = (status: 409 | 422 | 429, form: Fault) => show(status, { fields: [], form });
    const sent = () => reply.redirect(linkTo(parts, '/contact/sent'), 303);

    if (!stamp) return refuse(422, 'expired');
    // A robot that fills the trap sees what a person sees.
    if (typed[trap]) return sent();
    const written = readWritten(typed);
    if ('length' in written) return show(422, { fields: written });
    // As hard as it is now: forms that were fetched ahead are no cheaper.
    const hasWork = isWorkDone(sealed, Math.max(stamp.bits, bits), work);
    if (!hasWork && Date.now() - stamp.shownAt < fastestMs) return refuse(422, 'tooFast');
    if (!limits.take(request.ip, hasWork)) return refuse(429, hasWork ? 'tooMany' : 'tooManyPlain');
    const outcome = await storeMessage(storing, { ...written, id: stamp.id, language: parts.language });
    if (outcome === 'form-used') return refuse(409, 'used');
    if (outcome === 'too-many-of-address') return refuse(429, 'tooManyOfAddress');
    return outcome === 'too-many' ? refuse(429, 'tooMany') : sent();
  }

  for (const language of [null, ...siteLanguages]) {
    const address = addressIn('/contact', language);
    scope.get(address, (request, reply) => {
      const parts = answer.begin(request, reply, language);
      if (!parts) return reply;
      const form = { typed: {}, stamp: stamps.make(limits.bitsFor(request.ip)) };
      return answer.send(reply, contactForm(parts, form), parts);
    });
    scope.get(`${address}/sent`, (request, reply) => {
      const parts = answer.begin(request, reply, language);
      return parts ? answer.send(reply, contactSent(parts), parts) : reply;
    });
    scope.post(address, { bodyLimit: largestForm }, async (request, reply) => {
      const parts = answer.begin(request, reply, language);
      return parts ? receive(request, reply, parts) : reply;
    });
  }
}

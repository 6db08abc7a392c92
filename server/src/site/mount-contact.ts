/** `/contact`: a message to the people who run this installation. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#kernel/database/database';
import type { Jobs } from '#kernel/jobs/jobs';
import { readWritten, storeMessage } from '#modules/contact';
import { formGate, largestForm } from './form-gate.ts';
import { addressIn, siteLanguages } from './languages.ts';
import type { PageAnswers } from './page-answers.ts';
import { linkTo } from './page-parts.ts';
import { contactForm, contactSent } from './pages/contact.ts';

export interface FormParts {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly demo: boolean;
  readonly dataSecret: string;
}

const faultOf = {
  stored: null,
  'form-used': 'used',
  'too-many-of-address': 'tooManyOfAddress',
  'too-many': 'tooMany',
} as const;

/** `scope` takes forms. */
export function mountContact(scope: FastifyInstance, answer: PageAnswers, { dataSecret, ...storing }: FormParts) {
  const gate = formGate(dataSecret, 'contact');
  for (const language of [null, ...siteLanguages]) {
    const address = addressIn('/contact', language);
    scope.get(address, (request, reply) => {
      const parts = answer.begin(request, reply, language);
      return parts
        ? answer.send(reply, contactForm(parts, { typed: {}, stamp: gate.stampFor(request) }), parts)
        : reply;
    });
    scope.get(`${address}/sent`, (request, reply) => {
      const parts = answer.begin(request, reply, language);
      return parts ? answer.send(reply, contactSent(parts), parts) : reply;
    });
    scope.post(address, { bodyLimit: largestForm }, async (request, reply) => {
      const parts = answer.begin(request, reply, language);
      if (!parts) return reply;
      return gate.receive(request, {
        read: readWritten,
        store: async (written, id) =>
          faultOf[await storeMessage(storing, { ...written, id, language: parts.language })],
        show: (form, status) => answer.send(reply.code(status), contactForm(parts, form), parts),
        sent: () => reply.redirect(linkTo(parts, '/contact/sent'), 303),
      });
    });
  }
}

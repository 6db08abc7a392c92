/** `/refer/<name>`: the public form of an organization. A closed one, and one that is not there, are the same to a stranger. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findRequestForm, type RequestForm, readWrittenRequest, receiveRequest } from '#modules/referrals';
import { formGate, largestForm } from './form-gate.ts';
import { addressIn, siteLanguages } from './languages.ts';
import type { FormParts } from './mount-contact.ts';
import type { PageAnswers } from './page-answers.ts';
import { linkTo, type PageParts } from './page-parts.ts';
import { requestClosed, requestForm, requestPath, requestSent } from './pages/request.ts';

const faultOf = { stored: null, 'form-used': 'used', 'too-many': 'tooMany' } as const;
/** The pattern of a short name; nothing else is searched for. */
const shortName = /^[a-z0-9-]{1,63}$/;

/** `scope` takes forms. */
export function mountRequest(scope: FastifyInstance, answer: PageAnswers, { dataSecret, ...storing }: FormParts) {
  const gate = formGate(dataSecret, 'referral request');

  for (const language of [null, ...siteLanguages]) {
    const address = addressIn('/refer/:name', language);
    /** Answers for an organization whose form is open. */
    const open =
      (show: (request: FastifyRequest, reply: FastifyReply, found: Found) => FastifyReply | Promise<FastifyReply>) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const parts = answer.begin(request, reply, language);
        if (!parts) return reply;
        const { name } = request.params as { name: string };
        const form = shortName.test(name) ? await findRequestForm(storing.db, name) : null;
        if (!form) return answer.send(reply.code(404), requestClosed(parts), parts);
        return show(request, reply, { ...form, name, parts });
      };
    scope.get(
      address,
      open((request, reply, { parts, ...form }) =>
        answer.send(
          reply,
          requestForm(parts, form, { typed: {}, stamp: gate.stampFor(request, form.tenantId) }),
          parts,
        ),
      ),
    );
    scope.get(
      `${address}/sent`,
      open((_request, reply, { parts, ...form }) => answer.send(reply, requestSent(parts, form), parts)),
    );
    scope.post(
      address,
      { bodyLimit: largestForm },
      open((request, reply, { parts, ...form }) =>
        gate.receive(request, {
          about: form.tenantId,
          read: readWrittenRequest,
          store: async (written, id) => {
            const received = { id, tenantId: form.tenantId, language: parts.language, request: written };
            return faultOf[await receiveRequest(storing, received)];
          },
          show: (shown, status) => answer.send(reply.code(status), requestForm(parts, form, shown), parts),
          sent: () => reply.redirect(linkTo(parts, `${requestPath(form)}/sent`), 303),
        }),
      ),
    );
  }
}

interface Found extends RequestForm {
  readonly name: string;
  readonly parts: PageParts;
}

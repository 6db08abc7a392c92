/** The answer to a request of a hosted page: a page, or the address the browser goes to. */
import type { FastifyReply } from 'fastify';
import { type Page, renderPage } from './pages/page.ts';

export type Answer = ({ readonly page: Page } | { readonly location: string }) & {
  readonly cookies?: readonly string[];
};

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  for (const cookie of answer.cookies ?? []) reply.header('Set-Cookie', cookie);
  if ('location' in answer) {
    // 303: the browser follows with GET, whatever the method of the form (RFC 9700, 4.12).
    return reply
      .code(303)
      .headers({ Location: answer.location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
      .send();
  }
  const { headers, body } = renderPage(answer.page);
  return reply.code(answer.page.status).headers(headers).send(body);
}

/** Refuses parameters of an address that are no UTF-8 behind their percent signs; Fastify would take them as they stand. */
import { fieldRefusal } from '#kernel/errors/errors';

const isReadable = (text: string) => {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
};

/** @throws AppError validation, naming the parameter */
export function refuseUnreadable(url: string) {
  const start = url.indexOf('?');
  if (start < 0 || !url.includes('%', start)) return;
  for (const parameter of url.slice(start + 1).split('&')) {
    const [name = ''] = parameter.split('=', 1);
    if (!isReadable(parameter))
      throw fieldRefusal(
        isReadable(name) ? decodeURIComponent(name) : 'querystring',
        'characters',
        'The text is not valid UTF-8.',
      );
  }
}

/** `openapi`: the document of the API, for those who generate clients without a running server. */
import { UsageError } from '#modules/exchange';
import { describeApi } from '../api-document.ts';
import type { Command } from './command.ts';
import { say } from './terminal.ts';

export const openapiCommand: Command = {
  name: 'openapi',
  usage: 'openapi',
  what: 'Prints the OpenAPI document that a server sends at /Prod/openapi.json. It needs no database.',
  async run(args) {
    if (args.length > 0) throw new UsageError('openapi takes no arguments.');
    const { document } = await describeApi();
    say(JSON.stringify(JSON.parse(document), null, 2));
    return 0;
  },
};

/** `contact list` and `contact delete`: what strangers wrote to the operator. */
import { validate } from 'uuid';
import { deleteMessage, messageIds, readMessage } from '#modules/contact';
import { UsageError } from '#modules/exchange';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';
import { say } from './terminal.ts';
import { withServices } from './with-services.ts';

/** Without --most. */
const usual = 50;

const list: Command = {
  name: 'contact list',
  usage: 'contact list [--most <number>]',
  what: `Shows the messages of the contact form, newest first: ${usual}, or as many as are named.`,
  async run(args) {
    const { most = String(usual) } = readOptions(args, { usage: list.usage, needed: [], optional: ['most'] });
    if (!/^[1-9]\d{0,4}$/.test(most)) throw new UsageError(`--most: use a number from 1 to 99999. ${list.usage}`);
    await withServices(async ({ db }) => {
      const ids = await messageIds(db);
      for (const { tenant_id: id } of ids.slice(0, Number(most))) {
        const stored = await readMessage(db, id);
        if (!stored) continue;
        const { name, email, organization, message, language, createdAt, isMailed, isAnswered } = stored;
        const states = [isMailed && 'mailed to you', isAnswered && 'confirmed to the sender']
          .filter(Boolean)
          .join(', ');
        say(`${createdAt.toISOString()}  ${id}  ${states || 'no mail sent'}`);
        say(`${name} <${email}>${organization ? `, ${organization}` : ''}, ${language}`);
        for (const line of message.split('\n')) say(`    ${line}`);
        say('');
      }
      say(`${ids.length} messages. One is kept for 180 days.`);
    });
    return 0;
  },
};

const remove: Command = {
  name: 'contact delete',
  usage: 'contact delete --id <id>',
  what: 'Deletes a message of the contact form, such as one whose sender asks for it.',
  async run(args) {
    const { id } = readOptions(args, { usage: remove.usage, needed: ['id'] });
    if (!validate(id)) throw new UsageError(`--id: use an id that contact list shows. ${remove.usage}`);
    const wasThere = await withServices(({ db }) => deleteMessage(db, id));
    if (!wasThere) throw new UsageError('There is no such message.');
    say('Deleted.');
    return 0;
  },
};

export const contactCommands: readonly Command[] = [list, remove];

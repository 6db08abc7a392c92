/** Consents: the texts of the organization, and who agreed to them, how and until when. */
import { consent, consentTemplate, disclosure } from '@puente/contract';
import type { Kernel } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { deliverReceipt } from './deliver-receipt.ts';
import { createDisclosure } from './disclose.ts';
import { closeConsent, declineConsent, revokeConsent } from './end-consent.ts';
import { giveConsent } from './give-consent.ts';
import { keepConsent } from './keep-consent.ts';
import { mailReceipt, receiptQueue } from './mail-receipt.ts';
import { mountSharing } from './mount-sharing.ts';
import { confirmTemplate, publishTemplate } from './publish-template.ts';
import type { ReceiptMails } from './receipt-mail.ts';
import { mountSealedConsent } from './sealed-consent.ts';

export { agreedToPhotos } from './agreed-to-photos.ts';
export { receiptOutbox } from './deliver-receipt.ts';
export { recordSharing } from './record-sharing.ts';
export { holdPerson, readSharing } from './share.ts';
export { enterTemplates, shippedTemplateId, shippedTexts } from './shipped-templates.ts';

interface Parts extends Kernel {
  readonly receipts: ReceiptMails;
  readonly senders: Parameters<typeof deliverReceipt>[0]['senders'];
  readonly demo: boolean;
}

export const consents: Module<Parts> = {
  name: 'consents',
  needs: ['documents', 'messaging', 'partners', 'patients'],
  mount(app, kernel) {
    mountSealedConsent(app, kernel);
    mountSharing(app, kernel);
    mountResource(app, kernel, {
      resource: consentTemplate,
      commands: { publish: publishTemplate, confirm: confirmTemplate },
    });
    mountResource(app, kernel, {
      resource: consent,
      create: keepConsent,
      update: keepConsent,
      commands: { give: giveConsent, decline: declineConsent, revoke: revokeConsent, void: closeConsent },
    });
    mountResource(app, kernel, {
      resource: disclosure,
      create: createDisclosure(kernel.db),
      commands: { void: closeConsent, 'mail-receipt': mailReceipt(kernel.jobs) },
    });
  },
  jobs: { [receiptQueue]: deliverReceipt },
};

// The screens of payers, partners and prices.
import { crumbs, page } from '../page-handle.ts';
import { screen } from '../screen.ts';

const directory = ['directory', 'programs', 'referrals'] as const;

export const partnerRoutes = [
  page(
    'customers',
    { title: 'common:nav.customers' },
    screen(['partners', 'programs'], () =>
      import('../../features/partners/partner-list.tsx').then((m) => m.PartnerList),
    ),
  ),
  page(
    'customers/create',
    { title: 'crumbs.newPartner', trail: [crumbs.partners] },
    screen(['partners', 'programs', 'form'], () =>
      import('../../features/partners/form/partner-create.tsx').then((m) => m.PartnerCreate),
    ),
  ),
  page(
    'customers/prices',
    { title: 'crumbs.prices', trail: [crumbs.partners] },
    screen(['partners', 'programs'], () =>
      import('../../features/partners/prices/general-prices.tsx').then((m) => m.GeneralPrices),
    ),
  ),
  page(
    'customers/prices/create',
    { title: 'crumbs.newPrice', trail: [crumbs.partners] },
    screen(['partners', 'programs', 'form'], () =>
      import('../../features/partners/prices/price-create.tsx').then((m) => m.PriceCreate),
    ),
  ),
  page(
    'customers/prices/import',
    { title: 'crumbs.importPrices', trail: [crumbs.partners] },
    screen(['partners', 'programs', 'table-tools', 'form'], () =>
      import('../../features/partners/prices/price-import.tsx').then((m) => m.PriceImport),
    ),
  ),
  page(
    'customers/prices/:feeId/edit',
    { title: 'crumbs.editPrice', trail: [crumbs.partners] },
    screen(['partners', 'programs', 'form'], () =>
      import('../../features/partners/prices/price-edit.tsx').then((m) => m.PriceEdit),
    ),
  ),
  page(
    'customers/programs',
    { title: 'crumbs.directory', trail: [crumbs.partners] },
    screen(directory, () =>
      import('../../features/referrals/directory/directory-list.tsx').then((m) => m.DirectoryList),
    ),
  ),
  page(
    'customers/programs/create',
    { title: 'crumbs.newPartner', trail: [crumbs.partners, crumbs.directory] },
    screen([...directory, 'form'], () =>
      import('../../features/referrals/directory/service-edit.tsx').then((m) => m.ServiceCreate),
    ),
  ),
  page(
    'customers/programs/import',
    { title: 'crumbs.importPrograms', trail: [crumbs.partners, crumbs.directory] },
    screen([...directory, 'table-tools', 'form'], () =>
      import('../../features/referrals/directory/directory-import.tsx').then((m) => m.DirectoryImport),
    ),
  ),
  page(
    'customers/programs/:serviceId',
    { title: 'crumbs.program', trail: [crumbs.partners, crumbs.directory] },
    screen([...directory, 'form'], () =>
      import('../../features/referrals/directory/service-detail.tsx').then((m) => m.ServiceDetail),
    ),
  ),
  page(
    'customers/programs/:serviceId/edit',
    { title: 'crumbs.editPartner', trail: [crumbs.partners, crumbs.directory, crumbs.program] },
    screen([...directory, 'form'], () =>
      import('../../features/referrals/directory/service-edit.tsx').then((m) => m.ServiceEdit),
    ),
  ),
  page(
    'customers/:partnerId',
    { title: 'crumbs.partner', trail: [crumbs.partners] },
    screen(['partners', 'programs'], () =>
      import('../../features/partners/partner-detail.tsx').then((m) => m.PartnerDetail),
    ),
  ),
  page(
    'customers/:partnerId/edit',
    { title: 'crumbs.editPartner', trail: [crumbs.partners, crumbs.partner] },
    screen(['partners', 'programs', 'form'], () =>
      import('../../features/partners/form/partner-edit.tsx').then((m) => m.PartnerEdit),
    ),
  ),
];

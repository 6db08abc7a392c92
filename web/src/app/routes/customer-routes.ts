// The screens of payers, partners and prices.
import { crumbs, page } from '../page-handle.ts';

export const customerRoutes = [
  page('customers', { title: 'common:nav.customers' }, ['customers'], () =>
    import('../../features/customers/customer-list.tsx').then((m) => m.CustomerList),
  ),
  page('customers/create', { title: 'crumbs.newCustomer', trail: [crumbs.customers] }, ['customers', 'form'], () =>
    import('../../features/customers/customer-create.tsx').then((m) => m.CustomerCreate),
  ),
  page('customers/prices', { title: 'crumbs.prices', trail: [crumbs.customers] }, ['customers'], () =>
    import('../../features/customers/general-prices.tsx').then((m) => m.GeneralPrices),
  ),
  page('customers/prices/create', { title: 'crumbs.newPrice', trail: [crumbs.customers] }, ['customers', 'form'], () =>
    import('../../features/customers/price-create.tsx').then((m) => m.PriceCreate),
  ),
  page(
    'customers/prices/import',
    { title: 'crumbs.importPrices', trail: [crumbs.customers] },
    ['customers', 'form'],
    () => import('../../features/customers/price-import.tsx').then((m) => m.PriceImport),
  ),
  page(
    'customers/prices/:feeId/edit',
    { title: 'crumbs.editPrice', trail: [crumbs.customers] },
    ['customers', 'form'],
    () => import('../../features/customers/price-edit.tsx').then((m) => m.PriceEdit),
  ),
  page('customers/:customerId', { title: 'crumbs.customer', trail: [crumbs.customers] }, ['customers'], () =>
    import('../../features/customers/customer-detail.tsx').then((m) => m.CustomerDetail),
  ),
  page(
    'customers/:customerId/edit',
    { title: 'crumbs.editCustomer', trail: [crumbs.customers, crumbs.customer] },
    ['customers', 'form'],
    () => import('../../features/customers/customer-edit.tsx').then((m) => m.CustomerEdit),
  ),
];

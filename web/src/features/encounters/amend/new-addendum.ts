// In the state of a navigation: an addendum was just signed, so that the last one on the visit's page gets the focus.
export const newAddendum = 'newAddendum';

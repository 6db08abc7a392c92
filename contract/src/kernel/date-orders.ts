/** Month, day, year as in the United States; day, month, year; year, month, day. */
export const dateOrders = ['mdy', 'dmy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

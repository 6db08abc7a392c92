// A number of records as text: "1,248", and "10,000+" if the server stopped counting.

export interface Count {
  readonly count: number;
  readonly capped: boolean;
}

export const countText = ({ count, capped }: Count, number: (value: number) => string): string =>
  `${number(count)}${capped ? '+' : ''}`;

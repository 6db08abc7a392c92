/** Where a code went, in the words of `CodeDeliveryDetails`: enough to know which mailbox or phone, too little to learn it. */
export type CodeDelivery = {
  readonly AttributeName: 'email' | 'phone_number';
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly Destination: string;
};

/** @param address an e-mail address, or the name as typed where it must not be told whose it is */
export function emailDelivery(address: string): CodeDelivery {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(address) };
}

export function phoneDelivery(phone: string): CodeDelivery {
  return { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: maskPhone(phone) };
}

/** `a***@c***`; a name that is no address shows nothing of itself. */
function maskEmail(address: string): string {
  const [first, domain] = address.trim().toLowerCase().split('@');
  return first && domain ? `${[...first][0]}***@${[...domain][0]}***` : '***@***';
}

/** `+*******1234` */
function maskPhone(phone: string): string {
  return `+${'*'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-4)}`;
}

/** The same in the words of a challenge. */
export function deliveryParameters({ DeliveryMedium, Destination }: CodeDelivery): Readonly<Record<string, string>> {
  return { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination };
}

/** The recipient of a code as `CodeDeliveryDetails` shows it: recognizable for its owner, masked for everybody else. */
export type CodeDelivery = {
  readonly AttributeName: 'email' | 'phone_number';
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly Destination: string;
};

/** @param address an e-mail address, or the name as typed where the answer must not reveal the account */
export function emailDelivery(address: string): CodeDelivery {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(address) };
}

export function phoneDelivery(phone: string): CodeDelivery {
  return { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: maskPhone(phone) };
}

/** `a***@c***`; a name that is no address is fully masked. */
function maskEmail(address: string): string {
  const [first, domain] = address.trim().toLowerCase().split('@');
  return first && domain ? `${[...first][0]}***@${[...domain][0]}***` : '***@***';
}

/** `+*******1234` */
function maskPhone(phone: string): string {
  return `+${'*'.repeat(Math.max(phone.length - 5, 0))}${phone.slice(-4)}`;
}

/** The same as parameters of a challenge. */
export function deliveryParameters({ DeliveryMedium, Destination }: CodeDelivery): Readonly<Record<string, string>> {
  return { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination };
}

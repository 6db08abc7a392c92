/**
 * A passkey device in software (WebAuthn level 3, 6 and 7): one ES256 credential, a counter, and forged data on demand.
 * It builds its bytes by hand, without the library the server uses.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export type CreationOptions = {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string };
};
export type RequestOptions = { readonly challenge: string; readonly rpId: string };

/** Data a dishonest device or browser sends instead. */
export type Lies = {
  readonly origin?: string;
  readonly crossOrigin?: boolean;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly userVerified?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
  /** Signs with the key of another device. */
  readonly signedBy?: Authenticator;
  /** Certificates of an attestation that was not requested. */
  readonly certificates?: readonly Buffer[];
};

export type Authenticator = {
  readonly id: string;
  readonly privateKey: KeyObject;
  create(options: CreationOptions, lies?: Lies): object;
  get(options: RequestOptions, lies?: Lies): { response: { clientDataJSON: string; userHandle: string } };
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** @param origin of the page the browser shows */
export function createAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let userHandle = randomBytes(16).toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, lies: Lies) => {
    counter = lies.counter ?? counter + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | PRESENT | (lies.userVerified === false ? 0 : VERIFIED));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(Buffer.from(lies.rpId ?? rpId)), head]);
  };

  return {
    id,
    privateKey,
    create({ challenge, rp, user }, lies = {}) {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coseKey = map([
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(Buffer.from(x, 'base64url'))],
        [integer(-3), bytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([rawId.length >> 8, rawId.length & 0xff]);
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey]);
      const data = Buffer.concat([authenticatorData(rp.id, HAS_CREDENTIAL, lies), credential]);
      const json = clientData('webauthn.create', challenge, lies);
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey);
      const statement = lies.certificates
        ? map([
            [text('alg'), integer(-7)],
            [text('sig'), bytes(signature)],
            [text('x5c'), array(lies.certificates.map(bytes))],
          ])
        : map([]);
      const attestationObject = map([
        [text('fmt'), text(lies.certificates ? 'packed' : 'none')],
        [text('attStmt'), statement],
        [text('authData'), bytes(data)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: json.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get({ challenge, rpId }, lies = {}) {
      const data = authenticatorData(rpId, 0, lies);
      const json = clientData('webauthn.get', challenge, lies);
      const key = lies.signedBy?.privateKey ?? privateKey;
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(json)]), key).toString('base64url'),
          userHandle: lies.userHandle ?? userHandle,
        },
      };
    },
  };
}

function sha256(value: Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}

/** CBOR (RFC 8949, 3): the major type and an argument below 65,536. */
function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument]);
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff]);
}

function integer(value: number): Buffer {
  return value >= 0 ? head(0, value) : head(1, -1 - value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
}

function array(items: readonly Buffer[]): Buffer {
  return Buffer.concat([head(4, items.length), ...items]);
}

function map(entries: ReadonlyArray<readonly [Buffer, Buffer]>): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Flags of an authenticator's answer (WebAuthn, 6.1): the person is present, was recognised, and the key is enclosed. */
const [PRESENT, RECOGNISED, HAS_KEY] = [0x01, 0x04, 0x40];

interface Situation {
  /** The site that asks, as the browser names it. */
  origin?: string;
  isRecognised?: boolean;
  /** How often it has signed, as it says; passkeys that are shared by devices always say 0. */
  counter?: number;
}

/** A passkey in software: what a browser answers when a page asks to make or to show it. */
export function aPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
  const answer = (
    type: string,
    challenge: string,
    origin: string,
    enclosed: Uint8Array,
    situation: Situation,
  ) => {
    const { isRecognised = true, counter = 0 } = situation;
    const flags = PRESENT | (isRecognised ? RECOGNISED : 0) | (enclosed.length > 0 ? HAS_KEY : 0);
    return {
      client: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })),
      authenticator: Buffer.concat([
        sha256(new URL(origin).hostname),
        Buffer.of(flags),
        uint32(counter),
        enclosed,
      ]),
    };
  };
  const credential = (response: Record<string, string>) => ({
    response: {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    },
  });
  return {
    make({ challenge }: { challenge: string }, origin: string, format = 'none') {
      const enclosed = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const { client, authenticator } = answer('webauthn.create', challenge, origin, enclosed, {});
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', format],
          ['attStmt', new Map(format === 'none' ? [] : [['x5c', [Uint8Array.of(1)]]])],
          ['authData', Uint8Array.from(authenticator)],
        ]) as never,
      );
      return credential({
        clientDataJSON: client.toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      });
    },
    show({ challenge }: { challenge: string }, { origin = '', ...situation }: Situation) {
      const { client, authenticator } = answer('webauthn.get', challenge, origin, Buffer.alloc(0), situation);
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type Answer, api, read, readProved } from '../api.ts';

/** The two calls around a passkey: what to sign, and the signature. */
interface Calls {
  options: { $post(): Promise<Answer<object>> };
  $post(call: { json: { response: { id: string } } }): Promise<Answer<unknown>>;
}

/** Shows a passkey, to sign in or to confirm. @throws CallError, or Error in plain words when the person goes back */
export async function showPasskey(calls: Calls): Promise<void> {
  const options = (await read(calls.options.$post())) as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw new Error('No passkey was shown. You can try again, or use another way.');
  });
  await read(calls.$post({ json: { response: { ...response } } }));
}

/** Makes a passkey on this device for the signed-in person. */
export async function makePasskey(): Promise<void> {
  const calls: Calls = api.account.passkeys;
  const options = (await readProved(() => calls.options.$post())) as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON: options }).catch((error: Error) => {
    throw new Error(
      error.name === 'InvalidStateError'
        ? 'This device has a passkey of yours already.'
        : 'No passkey was made. You can try again.',
    );
  });
  await read(calls.$post({ json: { response: { ...response } } }));
}

/** Shows the dialog that asks for a passkey or a code. */
type Ask = () => Promise<void>;

let ask: Ask = () => Promise.reject(new Error('The page is not ready yet. Please try again.'));

/** @param asked Resolves once proof was given, and rejects when the person goes back */
export function answerProofWith(asked: Ask): void {
  ask = asked;
}

export const askForProof: Ask = () => ask();

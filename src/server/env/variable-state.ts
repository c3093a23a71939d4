/** One variable as it may be shown to staff: never a secret, an e-mail address or a password. */
export interface VariableState {
  name: string;
  /** `missing`: left out, and nothing stands in for it. */
  state: 'set' | 'default' | 'missing';
  /** Without it no server starts in production. */
  isRequired: boolean;
  shown: string;
}

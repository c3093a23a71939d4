import type { HttpEnv, HttpVariables } from '../http/middleware/http-env.ts';
import type { SignedIn } from '../services/desk/sign-in.ts';

/** The Hono environment of the desk's routes. */
export interface DeskEnv extends HttpEnv {
  Variables: HttpVariables & {
    /** The person of this request; absent only on routes that are open to everybody. */
    signedIn: SignedIn;
  };
}

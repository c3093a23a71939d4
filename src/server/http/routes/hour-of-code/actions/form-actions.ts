import type { Context as HonoContext } from 'hono';
import { paymentPath, payStatusPath } from '#domain/registration/pages.ts';
import type { RouteDeps } from '../../../deps.ts';
import type { HttpEnv } from '../../../middleware/http-env.ts';
import type { FormFields } from '../../../plain-form.ts';

/** The pages of a registration, which its forms lead back to. */
export const registrationPages = { flow: paymentPath, status: payStatusPath };
export type RegistrationPage = keyof typeof registrationPages;

/** What plain forms do, by their intent; each returns the next address. */
export type FormActions = Readonly<
  Record<
    string,
    (
      deps: RouteDeps,
      c: HonoContext<HttpEnv>,
      id: string,
      fields: FormFields,
      page: RegistrationPage,
    ) => Promise<string>
  >
>;

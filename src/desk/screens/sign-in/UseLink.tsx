import { Link, useNavigate } from '@tanstack/react-router';
import { api, read } from '../../api.ts';
import { Form } from '../../parts/Form.tsx';
import { NarrowPage, Screen } from '../../parts/Screen.tsx';

/** Signs in with the link of an e-mail, at a press: programs that look at mails open its address too. */
export function UseLink() {
  const navigate = useNavigate();
  const token = window.location.hash.slice(1);
  return (
    <NarrowPage>
      <Screen title="Sign in with this link">
        <section className="panel grid gap-3">
          <p>The link works once.</p>
          <Form
            label="Sign in"
            send={() => read(api['sign-in'].link.use.$post({ json: { token } }))}
            onSent={() => void navigate({ to: '/account' })}
          />
        </section>
        <p>
          <Link to="/sign-in" className="text-button">
            Sign in another way
          </Link>
        </p>
      </Screen>
    </NarrowPage>
  );
}

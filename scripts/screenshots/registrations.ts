/** How far a registration has come when its page is looked at. */
export type Stage =
  | 'pending'
  | 'held'
  | 'open'
  | 'prompted'
  | 'in_person'
  | 'failed'
  | 'review'
  | 'paid'
  | 'booked';

interface Opening {
  reference: string;
  amount: number;
  currency: string;
  scriptUrl: string;
  customer: { name: string; email: string; phone_number: string };
}

const scenarios: Partial<Record<Stage, string>> = {
  prompted: 'stuck_pending',
  failed: 'failed',
  review: 'amount_low',
  paid: 'success',
  booked: 'success',
};

/** Registers a child at a site that pays with the sandbox, and takes the registration to a stage. Gives its id. */
export async function registrationAt(origin: string, stage: Stage): Promise<string> {
  const call = async <Body>(path: string, body: object) => {
    const answer = await post(origin + path, body);
    return (await answer.json()) as Body;
  };
  const { registrationId: id } = await call<{ registrationId: string }>('/api/child-registration', {
    parentName: 'Grace Nakato-Ssebunya',
    email: 'grace@families.example',
    phone: '',
    childName: 'Amina Nabirye',
    childAge: 10,
  });
  if (stage === 'pending') return id;
  const offer = await fetch(`${origin}/api/session-availability`);
  // A session that is far enough away to be moved.
  const session = ((await offer.json()) as object[])[6] ?? {};
  const order = stage === 'in_person' ? { way: stage } : stage === 'held' ? session : {};
  const opening = await call<Opening>(`/api/registrations/${id}/payments`, order);
  const scenario = scenarios[stage];
  if (!scenario) return id;
  await charge(opening, scenario);
  await advance(new URL(opening.scriptUrl).origin, 60_000);
  await post(`${origin}/api/verify-payment`, { registrationId: id, transactionId: null }).catch(
    () => undefined,
  );
  if (stage !== 'booked') return id;
  await call(`/api/registrations/${id}/booking`, session);
  return id;
}

/** The grant that opens the calendar for a registration. */
export async function grantOf(origin: string, id: string): Promise<string> {
  const answer = await fetch(`${origin}/api/registrations/${id}/booking-grant`);
  return ((await answer.json()) as { grant: string }).grant;
}

/** Pays by the sandbox's API, without a phone. */
export async function charge(
  { reference, amount, currency, scriptUrl, customer }: Opening,
  scenario: string,
): Promise<void> {
  const sandbox = new URL(scriptUrl).origin;
  await post(`${sandbox}/__sandbox/script`, { scenario, tx_ref: reference });
  const body = {
    tx_ref: reference,
    amount,
    currency,
    email: customer.email,
    fullname: customer.name,
    phone_number: customer.phone_number,
    network: 'MTN',
  };
  await post(`${sandbox}/v3/charges?type=mobile_money_uganda`, body, 'Bearer FLWSECK_TEST-sandbox-X');
}

/** Moves the sandbox's time, and waits for what falls due. */
export async function advance(sandbox: string, ms: number): Promise<void> {
  await post(`${sandbox}/__sandbox/clock/advance`, { ms });
}

/** Stops the sandbox's time at an instant. */
export async function freeze(sandbox: string, at: Date): Promise<void> {
  await post(`${sandbox}/__sandbox/clock/freeze`, { at });
}

async function post(address: string, body: object, authorization = ''): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

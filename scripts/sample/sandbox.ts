/** What the site answers when a payment is opened. */
export interface Opening {
  reference: string;
  amount: number;
  currency: string;
  scriptUrl: string;
  customer: { name: string; email: string; phone_number: string };
}

/** Pays through the sandbox's API as a scenario goes. */
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

/** Advances the sandbox's clock, and waits until it has done what is due. */
export async function advance(sandbox: string, ms: number): Promise<void> {
  await post(`${sandbox}/__sandbox/clock/advance`, { ms });
}

/** Stops the sandbox's clock at an instant. */
export async function freeze(sandbox: string, at: Date): Promise<void> {
  await post(`${sandbox}/__sandbox/clock/freeze`, { at });
}

/** @throws Error with the answer, unless it is a success */
export async function post(address: string, body: object, authorization = ''): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

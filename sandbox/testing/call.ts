export interface Answer<Body> {
  status: number;
  body: Body;
}

/** The fields of the sandbox's JSON answers that tests look at. */
export interface Envelope {
  status: string;
  message: string;
  scenario: string;
  asksPhone: boolean;
  meta: { page_info: unknown; authorization: { redirect: string } };
  data: {
    id: number;
    tx_ref: string;
    flw_ref: string;
    status: string;
    link: string;
    amount_refunded: number;
  };
}

/** A call and its answer, as JSON where it is JSON. The caller says what it expects. */
export async function call<Body>(address: string, init: RequestInit): Promise<Answer<Body>> {
  const response = await fetch(address, init);
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, body: (isJson ? parse(text) : text) as Body };
}

/** Cut-off JSON stays text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

// The sandbox's stand-in for the provider's browser script. It defines window.FlutterwaveCheckout.
// Script address flags: ?lax=1 takes messages from any origin, as the real script does;
// ?sloppy=1 leaves spinner, scroll lock and frames behind.
(() => {
  const script = new URL(document.currentScript.src);
  const provider = script.origin;
  const isLax = script.searchParams.get('lax') === '1';
  const isSloppy = script.searchParams.get('sloppy') === '1';

  const SPINNER_ID = 'rve_spinner_container_0999';
  const everywhere = {
    position: 'fixed',
    top: '0',
    left: '0',
    width: '100%',
    height: '100%',
    border: '0',
    margin: '0',
  };
  const hidden = { ...everywhere, zIndex: '-1', opacity: '0', pointerEvents: 'none' };
  const shown = { ...everywhere, zIndex: '2147483647', opacity: '1', pointerEvents: 'auto' };

  let frame = null;
  let isFrameReady = false;
  let hasOpened = false;
  let current = null;
  /** The checkout that the frame was asked to load and has not shown yet. */
  let awaited = null;
  let overflowBefore = null;
  const frames = [];

  function addFrame(path, id) {
    const element = document.createElement('iframe');
    element.name = 'checkout';
    if (id) element.id = id;
    element.allow = 'payment';
    element.src = provider + path;
    Object.assign(element.style, hidden);
    document.body.appendChild(element);
    frames.push(element);
    isFrameReady = false;
    return element;
  }

  function preload() {
    frame = addFrame(`/checkout/shell?parent=${encodeURIComponent(location.origin)}`, 'flwpugpaidid');
  }

  function configure() {
    isFrameReady = false;
    frame.contentWindow.postMessage({ name: 'config', data: { query: awaited } }, provider);
  }

  /** Uses the frame that waits ready, or opens a new one when it is not. */
  function load(query) {
    if (frame && !frame.isConnected) {
      console.warn(
        'sandbox: the checkout frame was removed from the page; load the script again to get a new one',
      );
      return;
    }
    if (isFrameReady && !(isSloppy && hasOpened)) {
      awaited = query;
      configure();
      return;
    }
    if (!isSloppy) frame?.remove();
    frame = addFrame(`/checkout?${query}`, isSloppy ? null : 'flwpugpaidid');
  }

  function showSpinner() {
    if (document.getElementById(SPINNER_ID)) return;
    const spinner = document.createElement('div');
    spinner.id = SPINNER_ID;
    spinner.className = 'spinner-container';
    Object.assign(spinner.style, {
      ...everywhere,
      zIndex: '2147483646',
      background: 'rgba(15, 23, 42, 0.6)',
    });
    const wheel = document.createElement('div');
    Object.assign(wheel.style, {
      position: 'absolute',
      top: 'calc(50% - 20px)',
      left: 'calc(50% - 20px)',
      boxSizing: 'border-box',
      width: '40px',
      height: '40px',
      border: '4px solid #fff',
      borderTopColor: 'transparent',
      borderRadius: '50%',
    });
    spinner.appendChild(wheel);
    document.body.appendChild(spinner);
    // An animation set from script, because a <style> element would need the page's consent in its CSP.
    wheel.animate?.([{ transform: 'none' }, { transform: 'rotate(360deg)' }], {
      duration: 900,
      iterations: Infinity,
    });
  }

  function hide() {
    awaited = null;
    if (frame) Object.assign(frame.style, hidden);
    if (isSloppy) return;
    if (overflowBefore !== null) document.body.style.overflow = overflowBefore;
    overflowBefore = null;
  }

  function queryOf(options) {
    const customer = options.customer ?? {};
    const customizations = options.customizations ?? {};
    const amount = Number.isNaN(+options.amount) ? -1 : +options.amount;
    const fields = {
      public_key: options.public_key,
      tx_ref: options.tx_ref,
      amount,
      currency: options.currency ?? 'NGN',
      payment_options: options.payment_options,
      email: customer.email,
      phone_number: customer.phone_number,
      name: customer.name,
      title: customizations.title,
      description: customizations.description,
      payload_hash: options.payload_hash,
      redirect_url: options.redirect_url,
      meta: options.meta ? JSON.stringify(options.meta) : undefined,
      parent: location.origin,
      page: location.origin + location.pathname,
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined && value !== null) query.set(name, String(value));
    }
    return query.toString();
  }

  function complete(tx) {
    const options = current;
    if (!options) return;
    const customer = options.customer ?? {};
    const payload = {
      status: tx?.status ?? 'failed',
      transaction_id: tx?.transaction_id ?? null,
      tx_ref: tx?.tx_ref ?? options.tx_ref,
      flw_ref: tx?.flw_ref ?? null,
      amount: tx?.amount ?? options.amount,
      currency: tx?.currency ?? options.currency,
      customer: tx?.customer ?? {
        name: customer.name ?? '',
        email: customer.email ?? '',
        phone_number: customer.phone_number ?? '',
      },
    };
    setTimeout(() => {
      if (options.redirect_url) location.assign(redirectAddress(options.redirect_url, payload));
      else options.callback?.(payload);
    });
  }

  function redirectAddress(address, payload) {
    const query = new URLSearchParams({ status: payload.status, tx_ref: payload.tx_ref });
    if (payload.transaction_id !== null) query.set('transaction_id', String(payload.transaction_id));
    return address + (address.includes('?') ? '&' : '?') + query.toString();
  }

  function closedInside(isIncomplete) {
    hide();
    if (!current) return;
    if (typeof current.onclose === 'function') current.onclose(isIncomplete);
    else location.reload();
  }

  function receive(event) {
    const isOurs =
      event.origin === provider && frames.some((element) => element.contentWindow === event.source);
    if (!isOurs && !isLax) return;
    const { name, data } = event.data ?? {};
    if (name === 'readytorecieve') {
      isFrameReady = true;
      // A frame that was being emptied has missed the request.
      if (data?.isEmpty && awaited !== null) configure();
    }
    if (name === 'allcontentloaded') {
      awaited = null;
      if (!isSloppy) document.getElementById(SPINNER_ID)?.remove();
      if (frame?.style.opacity === '1') frame.focus();
    }
    if (name === 'vbvcomplete' || name === 'opop') complete(data?.tx);
    if (name === 'closeiframe' || name === 'cannotloadiframe') closedInside(data?.cancelled === true);
  }

  window.addEventListener('message', receive);
  if (document.body) preload();
  else document.addEventListener('DOMContentLoaded', preload);

  window.FlutterwaveCheckout = (options) => {
    current = options;
    if (overflowBefore === null) overflowBefore = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    showSpinner();
    load(queryOf(options));
    hasOpened = true;
    if (frame) Object.assign(frame.style, shown);
    return { close: hide };
  };
})();

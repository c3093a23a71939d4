/**
 * Loads the styles of code that a page fetches later, and waits for them. An address is that of `import address from
 * './file.css?url'`. Without the styles the code still works; a failed load is tried again by the next call.
 */
export async function loadStyles(...addresses: string[]): Promise<void> {
  if (typeof document === 'undefined') return;
  await Promise.all(addresses.map(loadStyle));
}

function loadStyle(address: string): Promise<void> | undefined {
  if (document.querySelector(`link[href="${address}"]`)) return undefined;
  return new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      done();
    });
    document.head.append(link);
  });
}

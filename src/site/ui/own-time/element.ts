import { ownTime } from '#domain/booking/own-time.ts';

/**
 * `<own-time from to>`: the time on the visitor's own clock, if it differs. Its text is in a shadow tree, so that
 * neither the server's HTML nor React contains it.
 */
class OwnTimeElement extends HTMLElement {
  static readonly observedAttributes = ['from', 'to', 'lead'];
  readonly #words = this.attachShadow({ mode: 'open' }).appendChild(document.createElement('span'));

  attributeChangedCallback(): void {
    const from = this.getAttribute('from');
    const to = this.getAttribute('to');
    const own = from && ownTime(new Date(from), to ? new Date(to) : null);
    this.#words.textContent = own ? `${this.getAttribute('lead') ?? ', '}your time ${own}` : '';
  }
}

customElements.define('own-time', OwnTimeElement);

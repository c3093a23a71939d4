import type { MailMessage } from './message.ts';

export const mailModes = ['ok', 'reject', 'tempfail', 'drop_after_data'] as const;
/** What the mail server does: take mail, refuse it for good, refuse it for now, or take it and hang up without saying so. */
export type MailMode = (typeof mailModes)[number];

const MAX_MESSAGES = 500;

/** Received mail, in memory, and how the next mail is treated. */
export class Mailbox {
  #messages: MailMessage[] = [];
  #lastId = 0;
  #mode: MailMode = 'ok';
  #modeCount = Number.POSITIVE_INFINITY;

  add(message: Omit<MailMessage, 'id'>): void {
    this.#lastId += 1;
    this.#messages = [{ id: this.#lastId, ...message }, ...this.#messages].slice(0, MAX_MESSAGES);
  }

  /** Newest first; only those to `to` when it is given. */
  list(to?: string): MailMessage[] {
    const wanted = to?.toLowerCase();
    return this.#messages.filter(
      (message) => !wanted || message.to.some((address) => address.toLowerCase() === wanted),
    );
  }

  find(id: number): MailMessage | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  /** Sets how mail is treated, for the next `count` messages or until it is set again. */
  setMode(mode: MailMode, count = Number.POSITIVE_INFINITY): void {
    this.#mode = mode;
    this.#modeCount = count;
  }

  get mode(): MailMode {
    return this.#mode;
  }

  /** The treatment of the next message; uses up one of its count. */
  takeMode(): MailMode {
    const mode = this.#mode;
    this.#modeCount -= 1;
    if (this.#modeCount <= 0) this.setMode('ok');
    return mode;
  }

  reset(): void {
    this.#messages = [];
    this.setMode('ok');
  }
}

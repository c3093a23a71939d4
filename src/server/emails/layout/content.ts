/** One line of a list of facts, such as a receipt's. */
export interface Fact {
  label: string;
  value: string;
}

/** The blocks of an e-mail. Each is rendered as HTML and as plain text. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Texts of people; line breaks are kept. */
  | { kind: 'facts'; items: readonly Fact[] }
  /** A session in large letters. */
  | { kind: 'session'; date: string; times: string }
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'list'; items: readonly string[] }
  /** The one thing to do next. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  /** Something to keep in mind, smaller and set apart. */
  | { kind: 'note'; text: string };

/** A calendar file that goes with a mail; `method` is the one inside the file. */
export interface CalendarAttachment {
  method: CalendarMethod;
  filename: string;
  content: string;
}

/** Any other file that goes with a mail. */
export interface FileAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** A mail before it is rendered. */
export interface EmailContent {
  /** May contain a child's short name or a receipt's number, and no other detail or id. */
  subject: string;
  /** The preview that a list of e-mails shows after the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** The reader, who decides the closing lines. `writer`: a person who wrote to the school. */
  audience: 'parent' | 'writer' | 'staff';
  /** The offer that it is about, where it is not the Hour of Code. */
  about?: string | undefined;
  /** The page that stops such e-mails, for those that the reader may not have requested. */
  unsubscribeUrl?: string | undefined;
  ics?: CalendarAttachment;
  attachments?: readonly FileAttachment[];
}

/** A mail ready to be handed to the mail gateway. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string | undefined;
  ics?: CalendarAttachment;
  attachments?: readonly FileAttachment[];
}

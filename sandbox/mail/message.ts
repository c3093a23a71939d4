import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

export interface MailPart {
  filename: string | null;
  mimeType: string;
  method?: string;
  /** Text as it is, a calendar always with CRLF; anything else in base64. */
  content: string;
  encoding: 'utf8' | 'base64';
}

export interface MailMessage {
  id: number;
  /** The addresses of the envelope, which include hidden recipients. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name; a repeated header's values are joined by line breaks. */
  headers: Record<string, string>;
  messageId: string;
  receivedAt: string;
  attachments: MailPart[];
  /** Other forms of the same message besides text and html, such as an invitation. */
  alternatives: MailPart[];
  /** The message byte for byte. */
  source: Buffer;
}

/** Parses a message as it came over the wire. */
export async function parseMessage(
  raw: Buffer,
  envelopeTo: string[],
  receivedAt: Date,
): Promise<Omit<MailMessage, 'id'>> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  const isAlternative = (part: Attachment) =>
    part.mimeType === 'text/calendar' && part.disposition !== 'attachment';
  return {
    to: envelopeTo,
    from: describeAddress(email.from),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: collectHeaders(email),
    messageId: email.messageId ?? '',
    receivedAt: receivedAt.toISOString(),
    attachments: email.attachments.filter((part) => !isAlternative(part)).map(describePart),
    alternatives: email.attachments.filter(isAlternative).map(describePart),
    source: raw,
  };
}

function describePart(part: Attachment): MailPart {
  const base64 = typeof part.content === 'string' ? part.content : '';
  const isText = /^(text\/|application\/(ics|json|xml))/.test(part.mimeType);
  return {
    filename: part.filename,
    mimeType: part.mimeType,
    ...(part.method ? { method: part.method } : {}),
    content: isText ? decodeText(base64, part.mimeType) : base64,
    encoding: isText ? 'utf8' : 'base64',
  };
}

/** The parser takes the carriage returns out of calendars, which the format demands. */
function decodeText(base64: string, mimeType: string): string {
  const text = Buffer.from(base64, 'base64').toString('utf8');
  return /calendar|ics/.test(mimeType) ? text.replace(/\r?\n/g, '\r\n') : text;
}

function describeAddress(address: Address | undefined): string {
  if (!address?.address) return '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function collectHeaders(email: Email): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { key, value } of email.headers)
    headers[key] = key in headers ? `${headers[key]}\n${value}` : value;
  return headers;
}

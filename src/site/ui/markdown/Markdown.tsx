import { Fragment } from 'react';
import { type Block, type Inline, parseSmallMarkdown } from '#assistant/markdown/small-markdown.ts';
import { answerContacts } from '#content/ai-tools.ts';

/** An answer in the small safe Markdown, drawn as elements: nothing in it can become HTML. */
export function Markdown({ text }: { text: string }) {
  const blocks = parseSmallMarkdown(text, { contacts: answerContacts() });
  return <div className="markdown">{numbered(blocks).map(drawBlock)}</div>;
}

/** Parts of an unchanging text are identified by their position. */
const numbered = <Part,>(parts: readonly Part[]) =>
  parts.map((part, index) => ({ part, key: String(index) }));

function drawBlock({ part: block, key }: { part: Block; key: string }) {
  if (block.kind === 'paragraph') return <p key={key}>{drawInline(block.content)}</p>;
  if (block.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached with the keyboard.
      <pre key={key} tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    );
  }
  const items = numbered(block.items).map((item) => <li key={item.key}>{drawInline(item.part)}</li>);
  if (!block.ordered) return <ul key={key}>{items}</ul>;
  return (
    <ol key={key} start={block.start}>
      {items}
    </ol>
  );
}

function drawInline(parts: readonly Inline[]) {
  return numbered(parts).map(({ part, key }) => {
    if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>;
    if (part.kind === 'code') return <code key={key}>{part.text}</code>;
    if (part.kind === 'bold') return <strong key={key}>{drawInline(part.content)}</strong>;
    const isElsewhere = part.href.startsWith('https:');
    return (
      <a key={key} href={part.href} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
        {drawInline(part.content)}
      </a>
    );
  });
}

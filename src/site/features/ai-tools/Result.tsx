import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { helperTools } from '#content/helper-tools.ts';
import { Markdown } from '#site/ui/markdown/Markdown.tsx';

interface ResultProps {
  ref: RefObject<HTMLElement | null>;
  label: string;
  text: string;
  isRedacted: boolean;
  more?: ReactNode;
}

/** A tool's answer. It takes the focus when it arrives, and is read from its beginning. */
export function Result({ ref, label, text, isRedacted, more }: ResultProps) {
  return (
    <section ref={ref} className="helper-result" aria-label={label} tabIndex={-1}>
      {isRedacted && <p className="note">{helperTools.redacted}</p>}
      <Markdown text={text} />
      <div className="actions">
        <CopyButton key={text} text={text} />
        {more}
      </div>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
  if (!canCopy) return null;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setSaid(helperTools.copied),
      () => setSaid(helperTools.notCopied),
    );
  };
  return (
    <>
      <button type="button" className="button" onClick={copy}>
        {helperTools.copy}
      </button>
      <span role="status">{said}</span>
    </>
  );
}

import type { Certificate, Track } from '#content/sample/curriculum.ts';
import { site } from '#content/school.ts';
import { Motif } from '#site/ui/art/Motif.tsx';

const WEAVE = Array.from({ length: 12 }, (_, index) => `M${12 + index * 23} 20l11.5-11 11.5 11z`).join('');

interface CertificateDrawingProps extends Pick<Certificate, 'title' | 'says'> {
  motif: Track['motif'];
}

/** The printed certificate, drawn small. Its text is next to it. */
export function CertificateDrawing({ title, says, motif }: CertificateDrawingProps) {
  return (
    <svg
      className="certificate-drawing"
      viewBox="0 0 300 212"
      role="img"
      aria-label={`The ${title} as it is printed, with a place for the name of the child`}
    >
      <path fill="var(--fixed-paper)" stroke="var(--fixed-ink)" strokeWidth="2" d="M1 1h298v210H1z" />
      <path fill="var(--fixed-night)" d="M8 8h284v12H8zm0 184h284v12H8z" />
      <path fill="var(--fixed-sun)" d={WEAVE} />
      <path fill="var(--fixed-orange)" transform="matrix(1 0 0 -1 0 212)" d={WEAVE} />
      <path fill="none" stroke="var(--fixed-night)" d="M12 26h276v160H12z" />
      <g className="certificate-words" textAnchor="middle" fill="var(--fixed-ink)">
        <text x="150" y="46" fontSize="11" fontWeight="700">
          {site.name}
        </text>
        <text
          className="certificate-title"
          x="150"
          y="73"
          fontSize="18"
          fontWeight="800"
          fill="var(--fixed-night)"
        >
          {title}
        </text>
        <text x="150" y="93" fontSize="9.5">
          is awarded to
        </text>
        <path
          stroke="var(--fixed-ink)"
          strokeDasharray="1 4"
          strokeWidth="1.5"
          strokeLinecap="round"
          d="M76 120h148"
        />
        {linesOf(says).map((line, index) => (
          <text key={line} x="150" y={134 + index * 12} fontSize="9.5">
            {line}
          </text>
        ))}
        <text x="72" y="180" fontSize="8.5">
          Instructor
        </text>
      </g>
      <path
        fill="none"
        stroke="var(--fixed-night)"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M34 169h76m-70-3c8-14 12-14 9-3s6 3 9-3 4 6 9 1 6-4 10-1 8 0 14-4"
      />
      <circle cx="254" cy="166" r="20" fill="var(--fixed-sun)" stroke="var(--fixed-ink)" strokeWidth="2" />
      <circle cx="254" cy="166" r="15" fill="var(--fixed-paper)" stroke="var(--fixed-ink)" />
      <svg
        x="244"
        y="156"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        color="var(--fixed-ink)"
        aria-hidden="true"
      >
        <Motif name={motif} />
      </svg>
    </svg>
  );
}

const LINE_LENGTH = 46;

/** Breaks a text into lines for a drawing, which cannot wrap text. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

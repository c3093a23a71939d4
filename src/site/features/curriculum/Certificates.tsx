import { certificates, curriculumPage, tracks } from '#content/school.ts';
import { Section } from '#site/ui/sections/Section.tsx';
import { CertificateDrawing } from './CertificateDrawing.tsx';

export function Certificates() {
  return (
    <Section
      id="certificates"
      title={curriculumPage.pathwayTitle}
      lead={curriculumPage.pathwayLead}
      tone="sky"
    >
      <ol className="certificates">
        {certificates.map(({ id, title, track, earnedBy, says }) => (
          <li key={id} id={id}>
            <CertificateDrawing title={title} says={says} motif={motifOf(track)} />
            <h3>{title}</h3>
            <p>{earnedBy}</p>
            <p className="certificate-says">{says}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function motifOf(id: (typeof certificates)[number]['track']) {
  return tracks.find((track) => track.id === id)?.motif ?? 'blocks';
}

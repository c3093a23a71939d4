import { programsOn } from '#content/programs.ts';
import { curriculumPage } from '#content/school.ts';
import { ActionLink } from '#site/ui/links/ActionLink.tsx';
import { PageHero } from '#site/ui/sections/PageHero.tsx';
import { Certificates } from './Certificates.tsx';
import { TrackTable } from './TrackTable.tsx';

export function CurriculumPage() {
  const [hourOfCode] = programsOn('programs');
  return (
    <>
      <PageHero title={curriculumPage.title} lead={curriculumPage.lead} />
      <div className="measure tracks-section">
        <TrackTable />
        <div className="note placing">
          <p>{curriculumPage.placing}</p>
          {hourOfCode && <ActionLink action={hourOfCode.action} variant="primary" />}
        </div>
      </div>
      <Certificates />
    </>
  );
}

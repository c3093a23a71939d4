import { programsPage } from '#content/school.ts';
import { seatsInWords, sessionHours } from '#domain/booking/session-text.ts';
import { isRun } from '#domain/booking/slots.ts';
import type { OpenProgram } from '#domain/booking/sold-offer.ts';
import { formatLongDate } from '#domain/clock.ts';
import { programPath } from '#site/paths.ts';
import { Card, CardGrid } from '#site/ui/cards/Card.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { FactList } from '#site/ui/sections/FactList.tsx';
import { Section } from '#site/ui/sections/Section.tsx';

/** What can be booked other than the Hour of Code, with the next dates and their free seats. */
export function OpenPrograms({ programs }: { programs: readonly OpenProgram[] }) {
  return (
    <Section id="open" title={programsPage.openTitle}>
      <CardGrid wide>
        {programs.map(({ slug, title, lead, place, ages, price, sessions }) => (
          <Card
            key={slug}
            title={title}
            promise={lead}
            actions={<LinkButton href={programPath(slug)}>{`See ${title}`}</LinkButton>}
          >
            <FactList
              facts={[
                { label: 'Ages', value: `${ages.min} to ${ages.max}` },
                { label: 'Where', value: place },
                { label: 'Price', value: price },
              ]}
            />
            <ul className="ticks">
              {sessions.map((session) => (
                <li key={`${session.sessionDate} ${session.sessionSlot}`}>
                  {isRun(session.sessionSlot) && `${session.sessionSlot}: `}
                  {formatLongDate(session.sessionDate)}, {sessionHours(session)} ·{' '}
                  {seatsInWords(session.seatsLeft)}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}

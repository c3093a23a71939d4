// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as a grid loses its roles without them.

import type { Track } from '#content/sample/curriculum.ts';
import { curriculumPage, tracks } from '#content/school.ts';
import { RegisterLink } from '#site/ui/links/RegisterLink.tsx';
import { TrackStretch } from './TrackStretch.tsx';

/**
 * A row for each track. Phones show a row as a card; wide screens put the rows side by side, so that the three drawings
 * make one path. Explicit roles keep the table's meaning when the display changes.
 */
export function TrackTable() {
  const { columns, enrol, title } = curriculumPage;
  return (
    <table role="table" className="tracks">
      <caption className="sr-only">{title}</caption>
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          <td role="cell" />
          {Object.values(columns).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col">
            {enrol.label}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {tracks.map((track) => (
          <TrackRow key={track.id} track={track} />
        ))}
      </tbody>
    </table>
  );
}

function TrackRow({ track }: { track: Track }) {
  const { columns, enrol } = curriculumPage;
  const { id, title, motif, promise, ages, duration, level, topics, tools, outcomes } = track;
  return (
    <tr role="row" id={id}>
      <th role="rowheader" scope="row" className="track-head">
        <TrackStretch motif={motif} />
        <span className="track-title">{title}</span>
        <span className="track-promise">{promise}</span>
      </th>
      <FactCell label={columns.ages} value={ages} />
      <FactCell label={columns.duration} value={duration} />
      <FactCell label={columns.level} value={level} />
      <ListCell label={columns.topics} items={topics} />
      <ListCell label={columns.tools} items={tools} />
      <ListCell label={columns.outcomes} items={outcomes} isTicked />
      <td role="cell" className="track-enrol">
        <RegisterLink type={enrol.type} from={id}>
          {enrol.label}
          <span className="sr-only">: {title}</span>
        </RegisterLink>
      </td>
    </tr>
  );
}

function FactCell({ label, value }: { label: string; value?: string | undefined }) {
  return (
    <td role="cell" className="track-fact">
      {value && (
        <>
          <span className="track-label" aria-hidden="true">
            {label}
          </span>
          <span className="track-value">{value}</span>
        </>
      )}
    </td>
  );
}

function ListCell(props: { label: string; items: readonly string[]; isTicked?: boolean }) {
  const { label, items, isTicked = false } = props;
  return (
    <td role="cell" className="track-list">
      <span className="track-label" aria-hidden="true">
        {label}
      </span>
      <ul className={isTicked ? 'ticks' : 'track-points'}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </td>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { isText, schoolParts } from '#domain/school/parts.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { place } from '../../parts/place.ts';
import { Screen } from '../../parts/Screen.tsx';
import { useMe } from '../../queries.ts';
import { PartForm } from './PartForm.tsx';
import { partQuery } from './part-data.ts';

/** The school's facts, colours and texts, a part at a time. */
export function School() {
  const me = useMe();
  const mayChangeFacts = me.may.includes('change facts');
  const parts = schoolParts.filter(({ paths }) => mayChangeFacts || paths.every(isText));
  const { part: wanted } = useSearch({ strict: false }) as { part?: string };
  const part = parts.find(({ id }) => id === wanted) ?? parts[0];
  const id = part?.id ?? '';
  const query = useQuery(partQuery(id));
  const navigate = useNavigate();
  return (
    <Screen title="School" actions={<Link to="/school/history">History</Link>}>
      <div className="field mb-4 max-w-[36rem]">
        <label htmlFor="part">What do you want to change?</label>
        <select
          id="part"
          className="control"
          value={id}
          onChange={(event) => void navigate(place('.', { search: { part: event.target.value } }))}
        >
          {parts.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      <Loaded query={query}>{(loaded) => <PartForm key={loaded.id} part={loaded} />}</Loaded>
    </Screen>
  );
}

import { useQuery } from '@tanstack/react-query';
import { api, read } from '../../api.ts';
import { useProblem } from '../Form.tsx';
import '../written/written.css';
import './pictures.css';

/** The photograph that was chosen in a form, with the ways to change it. */
export function ChosenPicture({
  name,
  label = 'Photograph',
  id,
  onPick,
  onRemove,
}: {
  name: string;
  label?: string;
  id: string | null;
  onPick: () => void;
  onRemove: (() => void) | undefined;
}) {
  const problem = useProblem(name);
  const { data } = useQuery({
    queryKey: ['picture', id],
    queryFn: () => read(api.pictures[':id'].$get({ param: { id: id ?? '' } })),
    enabled: id !== null,
  });
  return (
    <fieldset>
      <legend className="legend">{label}</legend>
      <div className="picture-chosen">
        {id !== null && data && (
          <img src={data.thumbnail} alt={data.alt} width={data.width} height={data.height} />
        )}
        <button type="button" name={name} className="button" onClick={onPick}>
          {id === null ? 'Choose a photograph' : 'Choose another'}
        </button>
        {id !== null && onRemove && (
          <button type="button" className="text-button" onClick={onRemove}>
            Without a photograph
          </button>
        )}
      </div>
      {problem && <p className="field-error">{problem}</p>}
    </fieldset>
  );
}

import { useQuery } from '@tanstack/react-query';
import { api, read } from '../../api.ts';
import { CheckField, type Field, TextField } from '../Form.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { Loaded } from '../Loaded.tsx';
import { moment } from '../when.ts';
import type { Task } from './task.ts';

type Alike = Pick<Task, 'facts'> & { parentName: string; childName: string; at: string };

/** Ends a task with a note, and those like it that the member of staff ticks. */
export function TaskDone({ task, about, onClose }: { task: Task; about: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['alike', task.id],
    queryFn: () => read(api.tasks[':id'].alike.$get({ param: { id: task.id } })),
    enabled: (task.alike ?? 0) > 0,
    // One that comes while this is open was not seen.
    staleTime: 'static',
    gcTime: 0,
  });
  const alike = query.data?.rows ?? [];
  const ticked = (field: Field) =>
    alike.map(({ id }) => id).filter((id) => field('all') === 'on' || field(id) === 'on');
  return (
    <FormDialog
      title={task.title}
      about={about}
      label="It is done"
      done="Done."
      send={(field) =>
        read(
          api.tasks[':id'].done.$post({
            param: { id: task.id },
            json: { note: field('note'), alike: ticked(field) },
          }),
        )
      }
      onClose={onClose}
    >
      {task.caution && <p>{task.caution}</p>}
      <TextField name="note" label="What was done" hint="For our records." />
      {query.isEnabled && (
        <Loaded query={query}>
          {({ rows }) => (
            <fieldset className="field">
              <legend>End others like it too</legend>
              <p className="field-hint">
                They came from the same part of a network, and no money came for them. Families of one mobile
                network can share it: tick only what you have looked at.
              </p>
              {rows.length > 1 && <CheckField name="all" label={`All ${rows.length}`} />}
              <div className="field-list">
                {rows.map((other) => (
                  <CheckField key={other.id} name={other.id} label={alikeWords(other)} />
                ))}
              </div>
            </fieldset>
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}

function alikeWords({ parentName, childName, at, facts }: Alike): string {
  return [`${childName}, child of ${parentName}, ${moment(at)}`, ...facts.map(({ value }) => value)].join(
    '; ',
  );
}

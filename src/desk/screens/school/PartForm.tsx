import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changesInWords } from '#domain/school/changes-in-words.ts';
import { differences } from '#domain/school/differences.ts';
import { placeOf } from '#domain/school/labels.ts';
import { merge } from '#domain/school/merge.ts';
import { api, CallError, read } from '../../api.ts';
import { DocumentField } from '../../parts/document/DocumentField.tsx';
import { Form } from '../../parts/Form.tsx';
import { notify } from '../../parts/notices.ts';
import { savedWords } from '../../parts/written/saved-words.ts';
import { queries, refresh } from '../../queries.ts';
import { DraftBar } from './DraftBar.tsx';
import { type Part, partQuery } from './part-data.ts';

type Values = Readonly<Record<string, unknown>>;

const valuesOf = ({ fields }: Part): Values =>
  Object.fromEntries(fields.map(({ path, value }) => [path, value]));

/** What another person changed while this form was open. */
interface Others {
  lines: string[];
  /** Where this person wrote something else. */
  kept: string[];
}

/** A part of the school's document as a form, with a preview of the draft. What others save is merged. */
export function PartForm({ part }: { part: Part }) {
  const [base, setBase] = useState(part);
  const [values, setValues] = useState(() => valuesOf(part));
  const [others, setOthers] = useState<Others | null>(null);
  const isSaving = useRef(false);
  const taken = useRef(part);
  const isChanged = differences(valuesOf(base), values).length > 0;
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm('What you typed is not saved. Leave this page?'),
    enableBeforeUnload: isChanged,
  });
  const takeIn = useCallback((from: Values, to: Part) => {
    setValues((mine) => merge(from, mine, valuesOf(to)).value);
    setBase(to);
  }, []);
  useEffect(() => {
    // After a save the part that was read before it is still shown for a moment.
    if (isSaving.current || part === taken.current) return;
    taken.current = part;
    if (part.stamp === base.stamp) return;
    const from = valuesOf(base);
    const to = valuesOf(part);
    const lines = Object.keys(to).flatMap((path) => changesInWords(from[path], to[path], path));
    if (lines.length > 0) setOthers({ lines, kept: merge(from, values, to).conflicts });
    takeIn(from, part);
  }, [part, base, values, takeIn]);
  const save = async () => {
    isSaving.current = true;
    const sent = values;
    const from = valuesOf(base);
    const changed = Object.keys(sent).filter((path) => differences(from[path], sent[path]).length > 0);
    try {
      const json = {
        stamp: base.stamp,
        values: Object.fromEntries(changed.map((path) => [path, sent[path]])),
      };
      const { wasTimed } = await read(api.school.draft.$post({ json }));
      const { queryKey, queryFn } = partQuery(part.id);
      const fresh = await queryFn();
      takeIn(sent, fresh);
      setOthers(null);
      queries.setQueryData(queryKey, fresh);
      notify(savedWords(wasTimed));
    } catch (error) {
      if (error instanceof CallError && error.status === 409) void refresh();
      throw error;
    } finally {
      isSaving.current = false;
    }
  };
  return (
    <>
      <DraftBar part={base} isChanged={isChanged} />
      <div className="with-preview">
        <div className="grid content-start gap-4">
          {others && (
            <div role="status" className="note grid gap-1">
              <p className="font-bold">While you wrote, this was changed:</p>
              {others.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {others.kept.length > 0 && (
                <p>
                  You wrote something else there. Yours is kept, and replaces theirs when you save:{' '}
                  {others.kept.map(placeOf).join('; ')}.
                </p>
              )}
            </div>
          )}
          <Form label="Save the draft" about={`school ${part.id}`} send={save}>
            {base.fields.map(({ path, schema }) => (
              <DocumentField
                key={path}
                path={path}
                schema={schema as never}
                value={values[path]}
                onChange={(value) => setValues((now) => ({ ...now, [path]: value }))}
              />
            ))}
          </Form>
        </div>
        <Preview part={base} />
      </div>
    </>
  );
}

function Preview({ part: { draft, preview, stamp } }: { part: Part }) {
  return (
    <aside className="preview" aria-label="Preview">
      <p className="mb-2">
        <a href={preview} target="_blank" rel="noreferrer">
          {draft ? 'Open the page with the draft' : 'Open the page'}
        </a>
      </p>
      {draft ? (
        <iframe
          key={stamp}
          src={preview}
          title="The page with the draft"
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
        />
      ) : (
        <p className="panel text-muted">
          Save a draft to see the page with it here, before anyone else does.
        </p>
      )}
    </aside>
  );
}

import { useState } from 'react';
import { zoneName } from '#domain/clock.ts';
import { placeOf } from '#domain/school/labels.ts';
import { api, read } from '../../api.ts';
import { ActDialog } from '../../parts/ActDialog.tsx';
import { TextField } from '../../parts/Form.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { notify } from '../../parts/notices.ts';
import { moment } from '../../parts/when.ts';
import type { Part } from './part-data.ts';

const NAMED = 6;

/** The draft of the whole document: who wrote it, what it changes, its secret link, and what can be done with it. */
export function DraftBar({ part: { draft, stamp }, isChanged }: { part: Part; isChanged: boolean }) {
  const [open, setOpen] = useState<'publish' | 'time' | 'discard' | null>(null);
  if (!draft) return null;
  const close = () => setOpen(null);
  const { changed } = draft;
  const more = changed.length > NAMED ? ` and ${changed.length - NAMED} more` : '';
  return (
    <section className="panel mb-4 grid gap-2" aria-label="The draft">
      <p>
        <span className="mark mark-wait">Draft</span> by {draft.who}, {moment(draft.at)}.
        {draft.publishAt && ` It is published on ${moment(draft.publishAt)}. Saving takes this time away.`}
      </p>
      <p className="text-muted">
        Changed: {changed.slice(0, NAMED).map(placeOf).join('; ') + more || 'nothing'}
      </p>
      {isChanged && <p>What you typed since is not part of it yet.</p>}
      <div className="flex flex-wrap gap-3">
        {!isChanged && (
          <>
            <button type="button" className="button button-primary" onClick={() => setOpen('publish')}>
              Publish
            </button>
            <button type="button" className="button" onClick={() => setOpen('time')}>
              Publish later
            </button>
          </>
        )}
        <button type="button" className="button" onClick={() => setOpen('discard')}>
          Delete the draft
        </button>
        <button
          type="button"
          className="text-button"
          onClick={() =>
            void navigator.clipboard.writeText(draft.link).then(() => notify('The link is copied.'))
          }
        >
          Copy the secret link
        </button>
      </div>
      {open === 'publish' && (
        <ActDialog
          title="Publish the draft"
          label="Publish now"
          done="It is published."
          fields={() => ({})}
          call={(json) => api.school.publish.$post({ json })}
          onClose={close}
        />
      )}
      {open === 'time' && (
        <FormDialog
          title="Publish later"
          label="Set the time"
          done="The time is set."
          send={(field) => read(api.school.draft.time.$post({ json: { stamp, at: field('at') } }))}
          onClose={close}
        >
          <TextField
            name="at"
            label="Day and time"
            hint={`${zoneName()}. Leave it empty to publish by hand.`}
            type="datetime-local"
          />
        </FormDialog>
      )}
      {open === 'discard' && (
        <FormDialog
          title="Delete the draft"
          label="Throw it away"
          done="The draft is thrown away."
          isDangerous
          send={() => read(api.school.draft.discard.$post({ json: { stamp } }))}
          onClose={close}
        >
          <p>All its changes are lost, also those of other parts. The site stays as it is.</p>
        </FormDialog>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, read } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { Form, TextField } from '../../parts/Form.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { reportDone } from '../../parts/notices.ts';
import { PictureGrid, Thumbnail } from '../../parts/pictures/PictureGrid.tsx';
import { UploadForm } from '../../parts/pictures/UploadForm.tsx';
import { place } from '../../parts/place.ts';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';

/** The photographs that posts and campaign pages may show. */
export function Pictures() {
  const { picture } = useSearch({ strict: false }) as { picture?: string };
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const close = () => void navigate(place('.'));
  return (
    <Screen
      title="Pictures"
      actions={
        <button type="button" className="button button-primary" onClick={() => setAdding(true)}>
          Add a photograph
        </button>
      }
    >
      <PictureGrid>
        {(row) => (
          <Link className="picture-tile" {...place('.', { search: { picture: row.id } })} resetScroll={false}>
            <Thumbnail picture={row} />
          </Link>
        )}
      </PictureGrid>
      {isAdding && (
        <Dialog title="Add a photograph" onClose={() => setAdding(false)}>
          <UploadForm onAdded={() => setAdding(false)} />
        </Dialog>
      )}
      {picture && <PictureDialog key={picture} id={String(picture)} onClose={close} />}
    </Screen>
  );
}

function PictureDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['picture', id],
    queryFn: () => read(api.pictures[':id'].$get({ param: { id } })),
  });
  const done = (text: string) => {
    reportDone(text);
    onClose();
  };
  return (
    <Dialog title="Photograph" onClose={onClose}>
      <Loaded query={query}>
        {({ alt, src, width, height, at, who, showsChild, consent, uses }) => (
          <div className="grid gap-4">
            <img className="picture-large" src={src} alt={alt} width={width} height={height} />
            <Facts>
              <Fact name="Added">
                {moment(at)} by {who}
              </Fact>
              <Fact name="Child">{showsChild ? 'can be recognised' : 'none can be recognised'}</Fact>
              <Fact name="Consent">{consent}</Fact>
              <Fact name="Shown on">
                {uses.length === 0 && 'no page'}
                <ul>
                  {uses.map((path) => (
                    <li key={path}>
                      <Link to={path.replace('/blog/', '/posts/').replace('/p/', '/campaigns/')}>{path}</Link>
                    </li>
                  ))}
                </ul>
              </Fact>
            </Facts>
            <Description id={id} now={alt} onSaved={() => done('The description is saved.')} />
            {uses.length > 0 ? (
              <p className="text-muted">It can be deleted when no page shows it.</p>
            ) : (
              <Form
                label="Delete the photograph"
                isDangerous
                send={() => read(api.pictures[':id'].remove.$post({ param: { id } }))}
                onSent={() => done('The photograph is deleted.')}
              />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Description({ id, now, onSaved }: { id: string; now: string; onSaved: () => void }) {
  // The dialog loads again when another person changes something; what is typed here is typed over this.
  const [was] = useState(now);
  return (
    <Form
      label="Save the description"
      about={`description of picture ${id}`}
      isSecondary
      send={(field) =>
        read(api.pictures[':id'].alt.$post({ param: { id }, json: { alt: field('alt'), was } }))
      }
      onSent={onSaved}
    >
      <TextField name="alt" label="What it shows" defaultValue={was} autoComplete="off" />
    </Form>
  );
}

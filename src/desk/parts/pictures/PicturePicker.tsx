import { useState } from 'react';
import { api, read } from '../../api.ts';
import { Dialog } from '../Dialog.tsx';
import { PictureGrid, type PictureRow, Thumbnail } from './PictureGrid.tsx';
import { UploadForm } from './UploadForm.tsx';

/** Chooses a photograph of the library, or adds one. */
export function PicturePicker({
  onChosen,
  onClose,
}: {
  onChosen: (picture: PictureRow) => void;
  onClose: () => void;
}) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Dialog title={isAdding ? 'Add a photograph' : 'Choose a photograph'} onClose={onClose}>
      {isAdding ? (
        <UploadForm
          onAdded={async (id) => onChosen(await read(api.pictures[':id'].$get({ param: { id } })))}
        />
      ) : (
        <>
          <button type="button" className="button mb-4" onClick={() => setAdding(true)}>
            Add a photograph
          </button>
          <PictureGrid>
            {(picture) => (
              <button type="button" className="picture-tile" onClick={() => onChosen(picture)}>
                <Thumbnail picture={picture} />
              </button>
            )}
          </PictureGrid>
        </>
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ChosenPicture } from '../pictures/ChosenPicture.tsx';
import { PicturePicker } from '../pictures/PicturePicker.tsx';

/** A photograph of the library, by its id; an empty text until one is chosen. No form may be within another. */
export function PictureOfLibrary({
  name,
  label,
  id,
  onChange,
}: {
  name: string;
  label: string;
  id: string;
  onChange: (id: string) => void;
}) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <ChosenPicture
        name={name}
        label={label}
        id={id || null}
        onPick={() => setPicking(true)}
        onRemove={undefined}
      />
      {isPicking &&
        createPortal(
          <PicturePicker
            onClose={() => setPicking(false)}
            onChosen={(picture) => {
              onChange(picture.id);
              setPicking(false);
            }}
          />,
          document.body,
        )}
    </>
  );
}

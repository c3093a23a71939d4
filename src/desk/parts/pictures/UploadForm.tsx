import { useRef, useState } from 'react';
import { MAX_ALT_LETTERS, MAX_CONSENT_LETTERS } from '#domain/pictures/picture.ts';
import { CheckField, type Field, FileField, Form, TextField } from '../Form.tsx';
import { reportDone } from '../notices.ts';
import { upload } from './upload.ts';

/** Adds a photograph from a file or the phone's camera. */
export function UploadForm({ onAdded }: { onAdded: (id: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [showsChild, setShowsChild] = useState(false);
  const [part, setPart] = useState<number | null>(null);
  const send = async (field: Field) => {
    const file = place.current?.querySelector<HTMLInputElement>('[name=file]')?.files?.[0];
    setPart(0);
    try {
      const words = { alt: field('alt'), showsChild, consent: field('consent') };
      const { id } = await upload(file ?? new File([], ''), words, setPart);
      reportDone('The photograph is in the library.');
      onAdded(id);
    } finally {
      setPart(null);
    }
  };
  return (
    <Form label="Add the photograph" about="new photograph" send={send}>
      <div ref={place} className="grid gap-4">
        {/* Phones turn their own format into one of these. */}
        <FileField
          name="file"
          label="Photograph"
          accept="image/jpeg,image/png,image/webp"
          hint="JPEG, PNG or WebP, up to 20 MB. Where it was taken is removed."
        />
        <TextField
          name="alt"
          label="What it shows"
          hint="For those who do not see it: Two girls hold a robot of cardboard."
          maxLength={MAX_ALT_LETTERS}
          autoComplete="off"
        />
        <CheckField
          name="showsChild"
          label="A child can be recognised in it"
          onChange={(event) => setShowsChild(event.currentTarget.checked)}
        />
        {showsChild && (
          <TextField
            name="consent"
            label="Whose consent it rests on"
            hint="Who agreed, how and when: Grace N., on paper, 2 May 2026."
            maxLength={MAX_CONSENT_LETTERS}
            autoComplete="off"
          />
        )}
        {part !== null && (
          <div role="status" className="grid gap-1">
            <progress className="progress" value={part} aria-label="Sent" />
            <p>
              {part < 1 ? `${Math.floor(part * 100)} % is sent.` : 'It is sent. Its sizes are being made.'}
            </p>
          </div>
        )}
      </div>
    </Form>
  );
}

import { useState } from 'react';
import { TextField } from '../Form.tsx';
import { TextButton } from './field-parts.tsx';

const LARGEST = 200_000;

/** A picture that is part of the document: an SVG as text, or a PNG as a data address. */
export function PictureField({
  name,
  label,
  value,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [problem, setProblem] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(file.size > LARGEST ? 'Choose a file of 200 kB at most.' : '');
    if (file.size > LARGEST) return;
    onChange(file.type === 'image/svg+xml' ? await file.text() : await dataOf(file));
  };
  const source = value.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(value)}` : value;
  return (
    <div className="grid gap-2">
      <TextField
        name={name}
        label={label}
        hint="An SVG or a PNG of 200 kB at most. Without one, the name is shown."
        type="file"
        accept="image/svg+xml,image/png"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {problem && <p className="field-error">{problem}</p>}
      {value !== '' && (
        <div className="panel">
          <img src={source} alt={`${label} as it is`} className="max-h-24 max-w-full bg-white" />
          <TextButton onClick={() => onChange('')}>Remove it</TextButton>
        </div>
      )}
    </div>
  );
}

function dataOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

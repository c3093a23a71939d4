import { useState } from 'react';
import { api, proved } from '../api.ts';
import { Dialog } from './Dialog.tsx';
import { Form, SelectField } from './Form.tsx';
import { notify } from './notices.ts';
import { saveFile } from './save-file.ts';

const kinds = [
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
] as const;

/**
 * The button that exports a list as filtered.
 *
 * @param list The list's name on the server (`exports/lists.ts`)
 * @param filters As they are in the address
 */
export function Export({
  list,
  filters = {},
  label = 'Export',
}: {
  list: string;
  filters?: Record<string, string | undefined>;
  label?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button justify-self-start" onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && <ExportDialog list={list} filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({
  list,
  filters,
  onClose,
}: {
  list: string;
  filters: Record<string, string | undefined>;
  onClose: () => void;
}) {
  const [progress, setProgress] = useState<{ done: number; rows: number } | null>(null);
  const given = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const send = async (format: string) => {
    const call = () => api.exports[':list'].$post({ param: { list }, json: { format, filters: given } });
    try {
      const answer = (await proved(call as () => Promise<Response>)) as Response;
      const rows = Number(answer.headers.get('X-Rows'));
      setProgress({ done: 0, rows });
      const file = await collect(answer, (done) => setProgress({ done, rows }));
      saveFile(file, nameOf(answer) ?? `${list}.${format}`);
      notify(`The file has ${rows} ${rows === 1 ? 'row' : 'rows'}.`);
      onClose();
    } finally {
      setProgress(null);
    }
  };
  return (
    <Dialog title="Export this list" onClose={onClose}>
      <Form label="Make the file" send={(field) => send(field('format'))}>
        <p>
          The file has every row of the list with the filters that are set now. We record who exported it.
        </p>
        <SelectField name="format" label="Kind of file" choices={kinds} />
        {progress && (
          <label className="grid gap-1">
            {progress.done} of {progress.rows} rows
            <progress className="w-full" value={progress.done} max={Math.max(1, progress.rows)} />
          </label>
        )}
      </Form>
    </Dialog>
  );
}

const CARRIAGE_RETURN = 13;

/** Reads a file and counts its rows, each of which ends in `\r\n` in a CSV file. */
async function collect(answer: Response, onProgress: (rows: number) => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  const reader = answer.body?.getReader();
  // Without the row of titles.
  let rows = -1;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value);
    rows += read.value.reduce((count, byte) => count + Number(byte === CARRIAGE_RETURN), 0);
    onProgress(Math.max(0, rows));
  }
  return new Blob(parts, { type: answer.headers.get('Content-Type') ?? '' });
}

function nameOf(answer: Response): string | undefined {
  return /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
}

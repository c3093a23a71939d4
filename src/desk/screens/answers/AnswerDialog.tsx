import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actorWords } from '#domain/desk/plain-words.ts';
import { api, CallError, read } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { CheckField, Form, TextAreaField, TextField } from '../../parts/Form.tsx';
import { reportDone } from '../../parts/notices.ts';
import { moment } from '../../parts/when.ts';
import { TryChat } from './TryChat.tsx';

export interface Answer {
  /** Empty for a new one. */
  id: string;
  asks: string[];
  answer: string;
  link: string | null;
  isActive: boolean;
  updatedAt: string;
}

export const newAnswer = (ask = ''): Answer => ({
  id: '',
  asks: [ask],
  answer: '',
  link: null,
  isActive: true,
  updatedAt: '',
});

/** One answer: its ways of asking, its words, and what it said before. */
export function AnswerDialog({ given, onClose }: { given: Answer; onClose: () => void }) {
  const [typed, setTyped] = useState(() => ({
    ...given,
    asks: given.asks.join('\n'),
    link: given.link ?? '',
  }));
  const [basedOn, setBasedOn] = useState(given.updatedAt);
  const field = (name: 'asks' | 'answer' | 'link') => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: event.target.value })),
  });
  const lesson = () => {
    const { id, asks, answer, link, isActive } = typed;
    return { asks: asks.split('\n').filter((ask) => ask.trim()), answer, link, isActive, ...(id && { id }) };
  };
  const save = async () => {
    try {
      await read(api.answers.$post({ json: { ...lesson(), ...(basedOn && { basedOn }) } }));
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        // The message has what the other wrote. Saving again replaces it.
        const { answers } = await read(api.answers.$get());
        setBasedOn(answers.find(({ id }) => id === given.id)?.updatedAt ?? basedOn);
      }
      throw error;
    }
    reportDone(
      typed.isActive ? 'The chat answers with it from the next question on.' : 'The chat no longer uses it.',
    );
    onClose();
  };
  return (
    <Dialog title={given.id ? 'An answer' : 'A new answer'} onClose={onClose}>
      <div className="grid gap-6">
        <Form label="Save" about={`chat answer ${given.id ?? 'new'}`} send={save}>
          <TextAreaField
            {...field('asks')}
            label="Ways of asking"
            hint="Two to ten, a line each, as families write."
            rows={4}
          />
          <TextAreaField
            {...field('answer')}
            label="The answer"
            hint="At most 900 characters. **bold**, lists and [links](/about) to our pages work; {price} is the fee."
            rows={6}
          />
          <TextField
            {...field('link')}
            label="Link below the answer"
            hint="Such as /programs#visit, or nothing."
          />
          <CheckField
            name="isActive"
            label="The chat uses it"
            checked={typed.isActive}
            onChange={(event) => setTyped((now) => ({ ...now, isActive: event.target.checked }))}
          />
        </Form>
        <TryChat typed={lesson} />
        {given.id && <History id={given.id} use={(old) => setTyped((now) => ({ ...now, ...old }))} />}
      </div>
    </Dialog>
  );
}

function History({ id, use }: { id: string; use: (old: Partial<Record<string, unknown>>) => void }) {
  const query = useQuery({
    queryKey: ['answer-history', id],
    queryFn: () => read(api.answers[':id'].history.$get({ param: { id } })),
  });
  return (
    <details>
      <summary>History</summary>
      {query.error && <p role="alert">{query.error.message}</p>}
      <ol className="mt-2 grid gap-3">
        {query.data?.changes.map(({ id: change, at, actor, data: { asks, answer, link, isActive } }) => (
          <li key={change} className="panel">
            <p>
              {moment(at)}, {actorWords(actor)}
            </p>
            {answer !== undefined && (
              <>
                <p className="whitespace-pre-line text-muted">{answer}</p>
                <button
                  type="button"
                  className="text-button"
                  onClick={() => use({ asks: (asks ?? []).join('\n'), answer, link: link ?? '', isActive })}
                >
                  Write this again
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

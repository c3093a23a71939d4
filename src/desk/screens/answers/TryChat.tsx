import { useState } from 'react';
import { api, read } from '../../api.ts';
import { Form, TextField } from '../../parts/Form.tsx';

interface Lesson {
  id?: string;
  asks: string[];
  answer: string;
  link: string;
  isActive: boolean;
}

/** What the chat says to a question; with the answer that is being written, if there is one. */
export function TryChat({ typed }: { typed?: () => Lesson }) {
  const [said, setSaid] = useState<{ text: string; known: boolean } | null>(null);
  return (
    <section className="max-w-[36rem]" aria-labelledby={typed ? 'try-typed' : 'try-title'}>
      <h2 id={typed ? 'try-typed' : 'try-title'} className="mb-3">
        {typed ? 'Try it before you save' : 'Try the chat'}
      </h2>
      <Form
        label="Ask"
        isSecondary
        send={async (field) => {
          const json = { question: field('question'), ...(typed && { answer: typed() }) };
          setSaid(await read(api.answers.try.$post({ json })));
        }}
      >
        <TextField name="question" label="What a parent might ask" autoComplete="off" />
      </Form>
      {said && (
        <div role="status" className={`note mt-4 ${said.known ? 'note-good' : ''}`}>
          <p className="font-bold">
            {said.known ? 'The chat answers' : 'The chat does not know this. It says'}
          </p>
          <p className="whitespace-pre-line">{said.text}</p>
        </div>
      )}
    </section>
  );
}

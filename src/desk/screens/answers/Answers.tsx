import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, read } from '../../api.ts';
import { Search, useFilters } from '../../parts/filters.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { type Answer, AnswerDialog, newAnswer } from './AnswerDialog.tsx';
import { Questions } from './Questions.tsx';
import { TryChat } from './TryChat.tsx';

/** What the chat was taught, by the page that each answer leads to, and what it could not answer. */
export function Answers() {
  const [{ q = '' }] = useFilters(['q']);
  const [open, setOpen] = useState<Answer | null>(null);
  const query = useQuery({ queryKey: ['answers'], queryFn: () => read(api.answers.$get()) });
  return (
    <Screen
      title="Chat answers"
      actions={
        <button type="button" className="button button-primary" onClick={() => setOpen(newAnswer())}>
          Add an answer
        </button>
      }
    >
      <div className="grid gap-8">
        <TryChat />
        <Questions teach={(ask) => setOpen(newAnswer(ask))} />
        <section aria-labelledby="taught-title">
          <h2 id="taught-title" className="mb-3">
            What you taught it
          </h2>
          <Search />
          <Loaded query={query}>
            {({ answers }) => <Topics answers={answers.filter((one) => has(one, q))} open={setOpen} />}
          </Loaded>
        </section>
      </div>
      {open && <AnswerDialog given={open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

const has = ({ asks, answer }: Answer, text: string) =>
  [...asks, answer].join('\n').toLowerCase().includes(text.toLowerCase());

function Topics({ answers, open }: { answers: readonly Answer[]; open: (answer: Answer) => void }) {
  const topics = Map.groupBy(answers, ({ link }) => link ?? '');
  if (answers.length === 0) return <Empty>There is no such answer yet.</Empty>;
  return [...topics]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([link, ofTopic]) => (
      <section key={link} className="mb-5">
        <h3 className="mb-2">{link === '' ? 'Without a page' : `About ${link}`}</h3>
        <ul className="grid gap-2">
          {ofTopic.map((answer) => (
            <li key={answer.id} className="panel">
              <button type="button" className="text-button" onClick={() => open(answer)}>
                {answer.asks[0]}
              </button>{' '}
              {answer.isActive || <span className="mark">Off</span>}
              <p className="text-muted">{answer.answer.slice(0, 160)}</p>
            </li>
          ))}
        </ul>
      </section>
    ));
}

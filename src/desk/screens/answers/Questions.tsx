import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '#domain/clock.ts';
import { api, read } from '../../api.ts';
import { List } from '../../parts/List.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { notify } from '../../parts/notices.ts';
import { refresh } from '../../queries.ts';

/** Questions without an answer, most frequent first, without who asked. */
export function Questions({ teach }: { teach: (ask: string) => void }) {
  const query = useQuery({
    queryKey: ['chat-questions'],
    queryFn: () => read(api['chat-questions'].$get()),
  });
  const done = async (json: { text: string; kind: string }) => {
    try {
      await read(api['chat-questions'].done.$post({ json }));
      void refresh();
    } catch (error) {
      notify((error as Error).message);
    }
  };
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" className="mb-1">
        What it could not answer
      </h2>
      <p className="mb-3 text-muted">Kept for 30 days, without names and numbers.</p>
      <Loaded query={query}>
        {({ questions }) =>
          questions.length === 0 ? (
            <Empty>There are no open questions.</Empty>
          ) : (
            <List
              label="Open questions"
              rows={questions}
              keyOf={({ text, kind }) => `${kind} ${text}`}
              columns={[
                { title: 'Question', isPlain: true, cell: ({ text }) => text },
                { title: 'Asked', cell: ({ count }) => count, isNumber: true },
                { title: 'Last', cell: ({ lastDay }) => formatShortDate(lastDay) },
                {
                  title: 'Why',
                  cell: ({ kind }) => (kind === 'unknown' ? 'Not known' : 'The answer was no help'),
                },
                {
                  title: 'Do',
                  isPlain: true,
                  cell: (question) => (
                    <span className="flex flex-wrap gap-x-4">
                      <button type="button" className="text-button" onClick={() => teach(question.text)}>
                        Add an answer
                      </button>
                      <button type="button" className="text-button" onClick={() => void done(question)}>
                        Take off the list
                      </button>
                    </span>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, CallError, read } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Form, TextAreaField, TextField } from '../../parts/Form.tsx';
import { List } from '../../parts/List.tsx';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { reportDone } from '../../parts/notices.ts';
import { BackLink, Screen } from '../../parts/Screen.tsx';

interface SavedAnswer {
  id: string;
  name: string;
  text: string;
  version: number;
}

/** Answers that are used again. */
export function SavedAnswers() {
  const query = useQuery({
    queryKey: ['saved answers'],
    queryFn: () => read(api['saved-answers'].$get()),
  });
  const [open, setOpen] = useState<SavedAnswer | 'new' | null>(null);
  const done = (words: string) => {
    setOpen(null);
    reportDone(words);
  };
  // As it was when it was opened, so that another's change is not replaced unseen.
  const current = open === 'new' ? null : open;
  const change = async (answer: SavedAnswer) => {
    try {
      await read(api['saved-answers'][':id'].$post({ param: { id: answer.id }, json: answer }));
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        const { data } = await query.refetch();
        const newest = data?.answers.find(({ id }) => id === answer.id);
        if (newest) setOpen(newest);
      }
      throw error;
    }
  };
  return (
    <Screen
      title="Saved answers"
      actions={
        <button type="button" className="button button-primary" onClick={() => setOpen('new')}>
          Save a new answer
        </button>
      }
    >
      <BackLink to="/messages">All messages</BackLink>
      <Loaded query={query}>
        {({ answers }) =>
          answers.length === 0 ? (
            <Empty>
              No answer is saved yet. Save one that you write often, such as prices or the way to you.
            </Empty>
          ) : (
            <List
              label="Saved answers"
              rows={answers}
              columns={[
                {
                  title: 'Name',
                  isPlain: true,
                  cell: (answer) => (
                    <button type="button" className="text-button" onClick={() => setOpen(answer)}>
                      {answer.name}
                    </button>
                  ),
                },
                {
                  title: 'Text',
                  isPlain: true,
                  cell: ({ text }) => <span className="whitespace-pre-wrap">{text}</span>,
                },
              ]}
            />
          )
        }
      </Loaded>
      {open && (
        <Dialog title={current ? current.name : 'A new answer'} onClose={() => setOpen(null)}>
          <div className="grid gap-6">
            <Form
              label="Save"
              about={`saved answer ${current?.id ?? 'new'}`}
              send={(field) => {
                const json = { name: field('name'), text: field('text') };
                return current ? change({ ...current, ...json }) : read(api['saved-answers'].$post({ json }));
              }}
              onSent={() => done('The answer is saved.')}
            >
              <TextField name="name" label="Name" defaultValue={current?.name} hint="Only staff see it." />
              <TextAreaField
                name="text"
                label="Text"
                rows={8}
                defaultValue={current?.text ?? ''}
                hint="{name} becomes the name of the person who wrote."
              />
            </Form>
            {current && (
              <Form
                label={`Remove “${current.name}”`}
                isDangerous
                send={() => read(api['saved-answers'][':id'].remove.$post({ param: { id: current.id } }))}
                onSent={() => done('The answer is removed.')}
              />
            )}
          </div>
        </Dialog>
      )}
    </Screen>
  );
}

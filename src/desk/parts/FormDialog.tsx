import type { ComponentProps } from 'react';
import { Dialog } from './Dialog.tsx';
import { Form } from './Form.tsx';
import { reportDone } from './notices.ts';

/** A form in a dialog, which closes once the form is sent. */
export function FormDialog({
  title,
  done,
  onClose,
  ...form
}: Omit<ComponentProps<typeof Form>, 'onSent'> & {
  title: string;
  /** What is said afterwards. */
  done: string;
  onClose: () => void;
}) {
  const finish = () => {
    reportDone(done);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...form} onSent={finish} />
    </Dialog>
  );
}

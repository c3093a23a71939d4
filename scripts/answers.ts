import { add } from './answers/add.ts';
import { edit } from './answers/edit.ts';
import { exportAnswers } from './answers/export.ts';
import { importAnswers } from './answers/import.ts';
import { list } from './answers/list.ts';
import { questions } from './answers/questions.ts';
import { show } from './answers/show.ts';
import { turn } from './answers/turn.ts';
import type { Output } from './site-database.ts';
import { runStaff, type StaffProgram } from './staff/run.ts';

const help = `What the school teaches the chat. Every change is written into the log with your
name: --by <name>, else the one you are signed in with. A running site answers
with it at the next question.

  npm run answers -- questions [--all]
      what the chat could not answer, and what visitors said was no help, most
      frequent first. It is kept for 30 days; nobody can see who asked
  npm run answers -- list
      all answers, the newest first, with their ids
  npm run answers -- show <id>
      one in full
  npm run answers -- add --ask "…" --ask "…" --answer "…" [--link /page]
      an answer, with two to ten ways of asking: the more different, the better.
      It has 900 characters at most; **bold**, lists and [links](/about) to our
      pages are drawn, and {price} is the fee of a session. --link is the page at
      its end. --file <file> takes the answer from a file, in place of --answer
  npm run answers -- edit <id> [the same options] [--no-link]
      what is given takes the place of what there was: --ask of all ways of asking
  npm run answers -- off <id>, on <id>
      the chat no longer uses it, or does again
  npm run answers -- export <file>, import <file>
      all answers as a JSON file. Import changes those with the same id and adds
      the others, all or none; an existing file is not overwritten by export

The first six characters of an id are enough. The database is the one of the
site: DATABASE_URL, or the embedded one in DATA_DIR (./data), for which the site
must be stopped first.
`;

const program: StaffProgram = {
  name: 'answers',
  help,
  options: {
    by: { type: 'string' },
    all: { type: 'boolean' },
    ask: { type: 'string', multiple: true },
    answer: { type: 'string' },
    file: { type: 'string' },
    link: { type: 'string' },
    'no-link': { type: 'boolean' },
  },
  commands: {
    questions,
    list,
    show,
    add,
    edit,
    off: turn(false),
    on: turn(true),
    export: exportAnswers,
    import: importAnswers,
  },
};

/** Carries out a command. @returns the exit code */
export async function answers(args: readonly string[], out: Output): Promise<number> {
  return runStaff(program, args, out);
}

if (import.meta.main) process.exitCode = await answers(process.argv.slice(2), console);

import { type StaffProgram, staffCommand } from '../staff/run.ts';
import { add } from './add.ts';
import { edit } from './edit.ts';
import { exportAnswers } from './export.ts';
import { importAnswers } from './import.ts';
import { list } from './list.ts';
import { questions } from './questions.ts';
import { show } from './show.ts';
import { turn } from './turn.ts';

const help = `Manage the chat's answers. Every change is logged under your name: --by <name>, by
default the user who is signed in. A running site uses a change at the next
question.

  npm run answers -- questions [--all]
      questions that the chat could not answer, or answered without help, most
      frequent first; stored for 30 days without the visitor
  npm run answers -- list
      all answers, the newest first, with their ids
  npm run answers -- show <id>
      one in full
  npm run answers -- add --ask "…" --ask "…" --answer "…" [--link /page]
      adds an answer with two to ten different ways of asking. At most 900
      characters; **bold**, lists and [links](/about) to our pages work, {price} is
      the fee of a session. --link is the page linked at its end. --file <file>
      reads the answer from a file instead of --answer
  npm run answers -- edit <id> [the same options] [--no-link]
      replaces what you give; --ask replaces all ways of asking
  npm run answers -- off <id>, on <id>
      switches it off or on
  npm run answers -- export <file>, import <file>
      all answers as a JSON file. Import changes those with the same id and adds
      the others, all or none; export does not overwrite a file

Give at least the first six characters of an id. The database is that of the
site: DATABASE_URL, or the embedded one in DATA_DIR (./data); stop the site
before you use the embedded one.
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

export const answers = staffCommand(program);

if (import.meta.main) process.exitCode = await answers(process.argv.slice(2), console);

import { type StaffProgram, staffCommand } from '../staff/run.ts';
import { history } from './history.ts';
import { list } from './list.ts';
import { newOffer } from './new.ts';
import { close, open } from './open-close.ts';
import { move, run } from './run.ts';
import { set } from './set.ts';
import { show } from './show.ts';

const help = `Change what the school sells: offers, prices, and when sessions are held. Every change is logged under your name:
--by <name>, by default the user who is signed in.

  npm run offers -- list
      what the school sells
  npm run offers -- show hour-of-code
      the price and the rules, as set takes them, and their version
  npm run offers -- set hour-of-code price=25000 weekdays=mon,wed,sat …
      changes them; nothing after the sign brings back the value of the settings.
      For another offer, price= with nothing after it means that families ask us: they cannot register.
      With --based-on <version> a change is refused if somebody else made one since
  npm run offers -- new holiday-camp name="Holiday camp" price=150000 ages=8-14 …
      makes a draft with runs by hand; with --kind single and times=… one that has
      sessions by rule, as the Hour of Code
  npm run offers -- run holiday-camp "Camp in December" 2026-12-07..2026-12-11 09:00-12:00 --seats 12
      adds a run: one seat is a place on all its dates. Dates are also written
      2026-12-05,2026-12-12
  npm run offers -- move holiday-camp 2026-12-07 "Camp in December" 2026-12-09 2026-12-14 09:00-12:00
      moves one date of the run that begins on 2026-12-07, and writes to its families
  npm run offers -- open holiday-camp / close holiday-camp
      shows it to families / takes no more registrations; nothing is deleted
  npm run offers -- history hour-of-code
      what was changed, and by whom

Payments that were begun keep their price, and booked sessions stay. Another
seatsPerSession is for sessions made from then on; npm run sessions -- capacity
changes one that is there. The database is that of the site: DATABASE_URL, or the
embedded one in DATA_DIR (./data); stop the site before you use the embedded one.
`;

const program: StaffProgram = {
  name: 'offers',
  help,
  options: {
    by: { type: 'string' },
    'based-on': { type: 'string' },
    kind: { type: 'string' },
    seats: { type: 'string' },
  },
  commands: { list, show, new: newOffer, set, run, move, open, close, history },
};

export const offers = staffCommand(program);

if (import.meta.main) process.exitCode = await offers(process.argv.slice(2), console);

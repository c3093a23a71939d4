type MonthAndDay = Readonly<Record<string, string>>;

/** Holidays and the evenings before them that are the same day every year in most countries, as month and day. */
const everywhere: MonthAndDay = {
  'new year': '01-01',
  'womens day': '03-08',
  'labour day': '05-01',
  'christmas eve': '12-24',
  christmas: '12-25',
  'x-mas': '12-25',
  xmas: '12-25',
  'boxing day': '12-26',
  'new years eve': '12-31',
  'new year eve': '12-31',
};

/** Those of a country, by its code. */
const national: Readonly<Record<string, MonthAndDay>> = {
  UG: {
    'liberation day': '01-26',
    'janani luwum': '02-16',
    'martyrs day': '06-03',
    'heroes day': '06-09',
    'independence day': '10-09',
  },
};

/** The days that the names of holidays mean in a country. */
export const holidaysIn = (countryCode: string): MonthAndDay => ({ ...everywhere, ...national[countryCode] });

/** How families say things, in English, Luganda, Swahili and in short messages. */
export const language = {
  shortForms: Object.fromEntries(
    between(`
      2 = two, 4 = for, cn = can, pple = people, ppo = people, sthg = something, wud = would, cld = could,
      alot = a lot, thnk = think, nid = need, evry = every, kip = keep, rem = remember, u = you, ur = your,
      urs = yours, r = are, n = and, nd = and, wat = what, wats = what is, wht = what, wen = when,
      wld = would, cud = could, shud = should, pliz = please, pls = please, plz = please, plse = please,
      thru = through, tho = though, b4 = before, coz = because, bse = because, bcz = because, cos = because,
      msg = message, gud = good, gd = good, mrng = morning, hw = how, y = why, wch = which, wich = which,
      abt = about, wit = with, w = with, dat = that, da = the, de = the, dis = this, ths = this,
      tmrw = tomorrow, tmr = tomorrow, tomoro = tomorrow, tommorow = tomorrow, 2moro = tomorrow,
      2day = today, 2morrow = tomorrow, thx = thanks, thnx = thanks, thanx = thanks, tnx = thanks,
      tx = thanks, whats = what is, wheres = where is, hows = how is, whos = who is, whens = when is,
      dont = do not, doesnt = does not, didnt = did not, cant = can not, cannot = can not, wont = will not,
      isnt = is not, arent = are not, im = i am, ive = i have, shes = she is, hes = he is,
      theyre = they are, youre = you are, its = it is, hrs = hours, hr = hour, min = minutes,
      mins = minutes, wk = week, wks = weeks, mon = monday, tue = tuesday, wed = wednesday, thur = thursday,
      thurs = thursday, fri = friday, sat = saturday, sun = sunday, cert = certificate, info = information,
      pic = picture, pics = pictures, tel = telephone, no = no, num = number, prog = program,
      comp = computer, fone = phone, fon = phone, phn = phone, ph = phone, sch = school, skul = school,
      skool = school, tchr = teacher, trs = teachers, ppl = people, sth = something, smth = something,
      kdz = kids, gal = girl, gals = girls, lil = little, wanna = want to, gonna = going to,
      gotta = have to, lemme = let me, any1 = anyone, som1 = someone, every1 = everyone, btn = between,
      btwn = between, vs = versus, approx = about, max = maximum, mtg = meeting, uni = university,
      asap = soon, rpt = report, mngt = management, knw = know, alryt = alright, kyk = like, dnt = do not,
      cnt = can not, hav = have, hv = have, gt = get, wil = will, bt = but, jst = just, frm = from,
      tym = time, tyms = times, tyming = time, clas = class, mo = more, wif = with, doz = does, duz = does
    `).map((pair) => pair.split(' = ') as [string, string]),
  ),
  fillers: [
    ...between(`
      a, an, the, this, that, these, those, it, its, is, are, was, were, be, been, being, am, do, does, did,
      done, doing, have, has, had, having, will, would, shall, should, can, could, may, might, must, i, me,
      my, mine, we, us, our, ours, you, your, yours, he, him, his, she, her, hers, they, them, their,
      theirs, who, whom, whose, which, what, how, why, there, here, then, than, so, too, also, very, really,
      actually, just, only, even, still, already, yet, again, ever, never, some, any, all, both, each,
      every, other, another, such, own, same, not, no, nor, or, and, but, if, because, as, of, at, by, for,
      with, about, against, between, into, through, during, above, below, to, from, up, down, in, out, on,
      off, over, under, once, please, kindly, dear, sir, madam, ssebo, nnyabo, hello, hi, hey, good,
      morning, afternoon, evening, want, wants, wanted, like, know, tell, ask, asking, asked, question,
      questions, thing, things, something, anything, get, gets, got, give, gives, let, make, sure, ok, okay,
      yes, yeah, well, right, now, one, ones, people, person, somebody, someone, anybody, anyone, lot, lots,
      much, many, more, most, less, few, little, bit, think, thought, seem, mean, means, say, says, said,
      look, looks, looking, come, comes, coming, go, goes, going, see, put, try, work, works, working, use,
      used, using, kind, need, find, take, takes, took, don, t, s, m, re, ve, ll, nt, way, ways, back, away,
      around, always, usually, maybe, perhaps, since, until, till, upto, while, though, although, however,
      either, neither, je, na, ya, wa, kwa, ni, la, za, cha, ku, ki, bwe, nga, era, oba, nze, ggwe, mu, ne,
      nyo, nnyo, sana, tu, sasa, yangu, wangu, wange, yange, lyange, naye, kale, eh, ah, oh, hmm, um, lol,
      haha, today's, matter, case, example, due, able, start, possible, possibly, possibility, interest,
      interested, interesting, wish, hope, hoping, plan, planning, decide, decided, hear, heard, fine,
      enough, else, finish, finished, line, lines, full, fill, filled, maximum, minimum, plenty, accept,
      accepted, senior, grade, system, bring, mulina, ekya, ebintu, nina, message, messages, nice, great,
      cool, love, loves, loved, likes, enjoy, enjoys, prefer, instead, whether, inside, outside, self,
      myself, himself, herself, themselves, yourself, mother, father, mum, mummy, mom, dad, daddy, parent,
      parents, guardian, aunt, auntie, uncle, husband, wife, friend, friends, family, home, house, place,
      last, first, second, two, three, four, five, six, seven, eight, nine, ten, old
    `),
    // What these phrases say is not what their words say.
    ...between(`
      good afternoon, good morning, good evening, good night, one hour price, when i, when he, when she,
      when we, when my, when they, when you, when there, next to, next year, in total, senior one,
      senior two, senior three, senior four, senior five, senior six, tell me about, tell me more about,
      tell me, up to, all that time, the whole time, whole time, all the time, that time, this time,
      same time, long time, some time, any time, every day, one day, the other day, good day, by the way,
      at home, for example, at least, at all, of course, let me know, i would like to know, come up,
      in case, take care, as well, no problem, first of all, these days
    `),
  ],
};

/** What stands between commas. */
function between(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim().replace(/\s+/g, ' '))
    .filter((item) => item !== '');
}

/** English words that say nothing about what a text is about, and rarely are names. */
export const commonWords: ReadonlySet<string> = new Set(
  `about above after again all almost also although always and another any anybody anyone anything are around ask away
  back because been before begin behind being below best better between both but call came can cannot come could day days
  did does doing done down each either else end enough even ever every everybody everyone everything few find first five
  for four from gave get gets give given goes going good got had half happen happens has have having hear help her here
  hers him himself his how however into its itself just keep kind know last later least leave left less let like line
  little long look looks made make makes making many may mean means might minutes more most much must myself need needs
  never new next nobody none nor not nothing now off often old once one only open other others our out over own part
  people place put quite rather read really right said same saw say says second see seen several shall she should show
  since sit small some somebody something sometimes soon still such take takes tell ten than that the their them then
  there these they thing things think third this those though three through time times too took try turn two under until
  upon use used usually very want was way week well went were what when where whether which while who whole whom whose why
  will with within without word words work works would write yes yet you your yours`.split(/\s+/),
);

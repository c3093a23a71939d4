import { api, read } from '../../api.ts';
import { Export } from '../../parts/Export.tsx';
import { TaskCard } from '../../parts/family/TaskCard.tsx';
import { Pages } from '../../parts/pages.tsx';
import { MoneyScreen } from './MoneyScreen.tsx';

/** Money that a person decides about, oldest first. */
export function OddPayments() {
  return (
    <MoneyScreen title="Payments to check" actions={<Export list="odd" />}>
      <section className="grid gap-3" aria-labelledby="odd-payments">
        <h2 id="odd-payments">Wait for a decision</h2>
        <Pages
          queryKey={['money', 'odd']}
          load={(after) => read(api.money.odd.$get({ query: { after } }))}
          empty="Every payment fits. One of too little, too much, twice, of no family, or taken back by the provider appears here."
        >
          {(tasks) => tasks.map((task) => <TaskCard key={task.id} task={task} />)}
        </Pages>
      </section>
    </MoneyScreen>
  );
}

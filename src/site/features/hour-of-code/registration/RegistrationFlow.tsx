import { hourOfCode } from '#content/school.ts';
import { NoticeBox } from '#site/ui/NoticeBox.tsx';
import type { FlowProps } from '../flow-props.ts';
import { Progress } from '../Progress.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { ResumeLink } from './ResumeLink.tsx';

export function RegistrationFlow({ notice, form, formToken, isSoldOut, price, offer }: FlowProps) {
  const answerTo = (intent: string) => (form?.intent === intent ? form : null);
  const isShownByForm = (answerTo('register')?.errors.length ?? 0) > 0;
  return (
    <>
      <Progress step="registration" />
      {notice && !isShownByForm && <NoticeBox notice={notice} />}
      <section className="card !p-0" aria-labelledby="register-title">
        <p className="in-sight rounded-t-[0.875rem]">
          {(offer ? [offer.title, price, offer.place] : hourOfCode.inSight).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <div className="grid gap-4 p-4 sm:p-6">
          <h2 id="register-title">Register your child</h2>
          <RegistrationForm
            answer={answerTo('register')}
            formToken={formToken}
            isSoldOut={isSoldOut}
            price={price}
            offer={offer}
          />
        </div>
      </section>
      <ResumeLink answer={answerTo('send-link')} formToken={formToken} />
    </>
  );
}

import { hourOfCode } from '#content/hour-of-code.ts';
import { NoticeBox } from '#site/ui/NoticeBox.tsx';
import type { FlowProps } from '../flow-props.ts';
import { Progress } from '../Progress.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { ResumeLink } from './ResumeLink.tsx';

/** The first step: the form, and the way back for a parent who lost the link. */
export function RegistrationFlow({ notice, form, formToken }: FlowProps) {
  // The form that asks for a link sends an address and nothing else.
  const isResumeAnswer = form !== null && !('parentName' in form.values);
  return (
    <>
      <Progress step="registration" />
      {notice && <NoticeBox notice={notice} />}
      <section className="card !p-0" aria-labelledby="register-title">
        <p className="in-sight rounded-t-[0.875rem]">
          {hourOfCode.inSight.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <div className="grid gap-4 p-4 sm:p-6">
          <h2 id="register-title">Register your child</h2>
          <RegistrationForm answer={isResumeAnswer ? null : form} formToken={formToken} />
        </div>
      </section>
      <ResumeLink answer={isResumeAnswer ? form : null} formToken={formToken} />
    </>
  );
}

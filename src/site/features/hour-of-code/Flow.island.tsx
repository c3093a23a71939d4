import { useEffect } from 'react';
import { toast } from '#site/ui/toast/store.ts';
import { Toaster } from '#site/ui/toast/Toaster.tsx';
import type { FlowProps } from './flow-props.ts';
import { StepView, stepCode } from './step-view.tsx';

const registrationFlow = await stepCode(
  () => import('./registration/RegistrationFlow.tsx').then((module) => module.RegistrationFlow),
  ['registration'],
);
const registeredFlow = await stepCode(
  () => import('./RegisteredFlow.tsx').then((module) => module.RegisteredFlow),
  ['payment', 'calendar', 'completed'],
);

/** The Hour of Code flow: the form on its own page, and the steps that follow on the page of the registration. */
export function Flow(props: FlowProps) {
  const { registration } = props;
  useEffect(() => {
    document.documentElement.dataset.flow = 'ready';
  }, []);
  // The registration of the link does not exist. The answer to a submitted form comes first.
  const problem = registration || props.form ? null : props.notice;
  useEffect(() => {
    if (problem?.variant === 'destructive') toast(problem);
  }, [problem]);
  return (
    <div className="grid gap-5">
      {registration ? (
        <StepView code={registeredFlow} view={{ ...props, registration }} />
      ) : (
        <StepView code={registrationFlow} view={props} />
      )}
      <Toaster />
    </div>
  );
}

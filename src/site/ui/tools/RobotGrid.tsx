import { simulatorDemo } from '#content/simulator.ts';

/** A robot on a board that takes one step per press; without JavaScript it does not move. */
export function RobotGrid() {
  const { picture, step, again, steps, arrived } = simulatorDemo;
  return (
    <div className="tool-picture robot-board">
      <svg
        viewBox="0 0 300 180"
        role="img"
        aria-label={picture}
        stroke="var(--fixed-ink)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path fill="var(--fixed-paper)" d="M25 15h250v150H25z" />
        <path
          fill="none"
          stroke="var(--fixed-stone)"
          d="M75 15v150m50-150v150m50-150v150m50-150v150M25 65h250M25 115h250"
        />
        <path fill="none" strokeDasharray="1 8" strokeWidth="3" d="M50 140h50V90h100V40h50" />
        <path fill="var(--fixed-clay)" d="M125 115h50v50h-50zm100-50h50v50h-50zM75 15h50v50H75z" />
        <path fill="none" d="M244 54V26" />
        <path fill="var(--fixed-leaf)" d="M244 26h20l-6 7 6 7h-20z" />
        <g className="robot">
          <path fill="var(--fixed-sun)" d="M34 126h32v30H34z" />
          <path fill="var(--fixed-paper)" d="M39 131h22v11H39z" />
          <path fill="none" d="M50 126v-7m-4-2 4 2 4-2M44 149h12" />
          <circle cx="45" cy="136.5" r="1.5" fill="var(--fixed-ink)" />
          <circle cx="55" cy="136.5" r="1.5" fill="var(--fixed-ink)" />
        </g>
      </svg>
      <button
        type="button"
        className="button robot-button"
        data-robot
        data-step={step}
        data-again={again}
        data-steps={steps}
        data-arrived={arrived}
        hidden
      >
        {step}
      </button>
      <p className="sr-only" role="status" data-robot-place />
    </div>
  );
}

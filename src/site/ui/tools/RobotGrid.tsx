import { simulatorDemo } from '#content/programs.ts';

/** A robot on a board that takes one step when it is touched; without JavaScript it stands and looks at the flag. */
export function RobotGrid() {
  const { picture, step, again, steps, arrived } = simulatorDemo;
  return (
    <div className="tool-picture robot-board">
      <svg
        viewBox="0 0 300 180"
        role="img"
        aria-label={picture}
        stroke="#1b1a2b"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path fill="#fffaf1" d="M25 15h250v150H25z" />
        <path
          fill="none"
          stroke="#c9bfa9"
          d="M75 15v150m50-150v150m50-150v150m50-150v150M25 65h250M25 115h250"
        />
        <path fill="none" strokeDasharray="1 8" strokeWidth="3" d="M50 140h50V90h100V40h50" />
        <path fill="#b93a12" d="M125 115h50v50h-50zm100-50h50v50h-50zM75 15h50v50H75z" />
        <path fill="none" d="M244 54V26" />
        <path fill="#0b6b50" d="M244 26h20l-6 7 6 7h-20z" />
        <g className="robot">
          <path fill="#ffb51b" d="M34 126h32v30H34z" />
          <path fill="#fffaf1" d="M39 131h22v11H39z" />
          <path fill="none" d="M50 126v-7m-4-2 4 2 4-2M44 149h12" />
          <circle cx="45" cy="136.5" r="1.5" fill="#1b1a2b" />
          <circle cx="55" cy="136.5" r="1.5" fill="#1b1a2b" />
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

/** The robot of the simulator's card takes a step at each press; what it needs for that comes with the first. */
for (const button of document.querySelectorAll<HTMLElement>('[data-robot]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    import('./robot.ts').then(
      (robot) => robot.stepRobot(button),
      () => undefined,
    );
  });
}

/** The robot of the simulator's card takes a step at each press; its code is loaded with the first. */
for (const button of document.querySelectorAll<HTMLElement>('[data-robot]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    import('./robot.ts').then(
      (robot) => robot.stepRobot(button),
      () => undefined,
    );
  });
}

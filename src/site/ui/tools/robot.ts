/** Lets the robot of the simulator's card take a step at each touch; its words come with the button. */
const CELL = 50;
/** Where the robot stands after each step, in cells to the right of its start and above it. */
const way = [
  [0, 0],
  [1, 0],
  [1, 1],
  [2, 1],
  [3, 1],
  [3, 2],
  [4, 2],
] as const;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-robot]')) {
  const board = button.closest('.robot-board');
  const robot = board?.querySelector<SVGGElement>('.robot');
  const place = board?.querySelector('[data-robot-place]');
  let count = 0;
  button.hidden = false;
  button.addEventListener('click', () => {
    count = (count + 1) % way.length;
    const [right, up] = way[count] ?? way[0];
    robot?.style.setProperty('transform', `translate(${right * CELL}px, ${-up * CELL}px)`);
    const isThere = count === way.length - 1;
    const { step: next = '', again = '', steps = '', arrived = '' } = button.dataset;
    button.textContent = isThere ? again : next;
    if (place) place.textContent = isThere ? arrived : `${steps} ${count}`;
  });
}
